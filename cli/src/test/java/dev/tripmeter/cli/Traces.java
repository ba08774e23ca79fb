package dev.tripmeter.cli;

/** Traces of our own making. */
final class Traces {
  /** One query, two trips; with a literal. */
  static final String SELECT =
      """
      Trace file /u01/trace/ora_4711.trc
      Oracle Database 19c Enterprise Edition Release 19.0.0.0.0 - Production
      Version 19.12.0.0.0
      *** 2026-11-30T12:00:00.000000+00:00
      *** SESSION ID:(8.15) 2026-11-30T12:00:00.000000+00:00

      =====================
      PARSING IN CURSOR #140 len=45 dep=0 uid=7 oct=3 lid=7 tim=1000100 hv=1 ad='a' sqlid='0abcdefghijkl'
      select name from customer where name = 'Jane'
      END OF STMT
      PARSE #140:c=50,e=60,p=0,cr=0,cu=0,mis=1,r=0,dep=0,og=1,plh=1,tim=1000100
      EXEC #140:c=10,e=12,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=1,plh=1,tim=1000130
      WAIT #140: nam='SQL*Net message to client' ela= 2 driver id=1413697536 #bytes=1 p3=0 obj#=-1 tim=1000140
      FETCH #140:c=20,e=25,p=0,cr=3,cu=0,mis=0,r=1,dep=0,og=1,plh=1,tim=1000170
      WAIT #140: nam='SQL*Net message from client' ela= 400 driver id=1413697536 #bytes=1 p3=0 obj#=-1 tim=1000580
      WAIT #140: nam='SQL*Net message to client' ela= 1 driver id=1413697536 #bytes=1 p3=0 obj#=-1 tim=1000590
      FETCH #140:c=5,e=6,p=0,cr=1,cu=0,mis=0,r=1,dep=0,og=1,plh=1,tim=1000600
      WAIT #140: nam='SQL*Net message from client' ela= 300 driver id=1413697536 #bytes=1 p3=0 obj#=-1 tim=1000910
      CLOSE #140:c=1,e=1,dep=0,type=0,tim=1000920
      XCTEND rlbk=0, rd_only=1, tim=1000930
      """;

  /** The same query, ten times as slow. */
  static final String SLOWER_SELECT =
      SELECT.replace("e=25,", "e=250,").replace("e=6,", "e=60,").replace("e=12,", "e=120,");

  private Traces() {}
}
