#!/bin/sh
# Looks after one PostgreSQL server for the JVM that started this script, and outlives that JVM
# just long enough to clear everything away. Standard input is a pipe from the JVM: the first line
# is a statement to run before the server starts, the line "stop" ends the server in good order,
# and the end of the pipe means that the JVM is gone, however it went.
#
# usage: supervise.sh FOLDER TEMPLATE OWNER SETPRIV-OPTIONS POSTGRES [SERVER-OPTION...]
#   FOLDER           made here, removed here; holds the data and the server's log
#   TEMPLATE         the prepared data folder to copy
#   OWNER            uid:gid that is to own the data, or empty
#   SETPRIV-OPTIONS  how to become the server's user, or empty
# Says on standard output "server PID" when the server was started; "ended STATUS" and the end of
# its log after it ended; or "failed: REASON" and the log.

# Ctrl-C in a terminal goes to every process in it; only the JVM may decide what it means here.
trap '' INT TERM HUP PIPE
umask 077

folder=$1 template=$2 owner=$3 setpriv_options=$4 postgres=$5
shift 5

# Replaces this (sub)shell by a program of the server's user.
become() {
  # The options are words without blanks, to be split.
  # shellcheck disable=SC2086
  [ -z "$setpriv_options" ] || exec setpriv $setpriv_options "$@"
  exec "$@"
}
say_log() {
  [ ! -f "$folder/log" ] || tail -n 40 "$folder/log"
}
remove_folder() {
  # A server that ends by itself removes this file; one that was killed leaves it, and in its
  # seventh line the number of a small piece of System V shared memory.
  killed=$folder/data/postmaster.pid
  [ ! -f "$killed" ] || ipcrm -m "$(sed -n '7s/.* //p' "$killed")" 2>/dev/null
  # A second time for what a dying server wrote meanwhile.
  rm -rf "$folder" 2>/dev/null || { sleep 1; rm -rf "$folder"; }
}
# Removes what a script left that was itself killed, with its whole container for example. The lock
# is held by the script and, through the open file, by every process of its server.
remove_leftovers() {
  command -v flock >/dev/null || return
  for left in "${folder%/*}"/tripmeter-postgres-*; do
    case $left in *.new) continue ;; esac
    [ ! -f "$left/lock" ] || flock -n "$left/lock" rm -rf "$left" 2>/dev/null
  done
}
give_up() {
  echo "failed: $1"
  say_log
  remove_folder
  exit 1
}

IFS= read -r statement || exit 0
remove_leftovers
# Nobody may find the folder before it is locked.
mkdir "$folder.new" && touch "$folder.new/lock" || {
  rm -rf "$folder.new"
  give_up 'the folder for the data cannot be made'
}
exec 9>"$folder.new/lock"
! command -v flock >/dev/null || flock 9
chmod 711 "$folder.new"
mv "$folder.new" "$folder"
cp -R "$template" "$folder/data" || give_up 'the data cannot be copied'
[ -z "$owner" ] || chown -R "$owner" "$folder/data" || give_up 'the data cannot change hands'

# The statement holds a password. It goes through a pipe, where ps does not see it, and a server
# that only this script can talk to runs it. What goes wrong there is in the log, not in the status.
printf '%s\n' "$statement" |
  (become "$postgres" --single -F -c pg_stat_statements.track=none -D "$folder/data" tripmeter) >/dev/null 2>"$folder/log"
! grep -E '^[^ ].*(ERROR|FATAL|PANIC):' "$folder/log" >/dev/null || give_up 'the data cannot be prepared'

exec 3<&0
become "$postgres" -D "$folder/data" "$@" </dev/null >"$folder/log" 2>&1 3<&- &
server=$!
echo "server $server"
{
  while read -r order; do
    [ "$order" != stop ] || kill -INT "$server"
  done
  # Nobody is left to want the data. More than once, because a server that is only just starting
  # does not hear it yet. PostgreSQL itself kills its children after 5 seconds.
  tries=100
  while kill -QUIT "$server" && [ "$tries" -gt 0 ]; do
    tries=$((tries - 1))
    sleep 0.1 || sleep 1
  done
  [ "$tries" -gt 0 ] || kill -KILL "$server"
} <&3 >/dev/null 2>&1 &
listener=$!
exec 3<&-
wait "$server"
echo "ended $?"
say_log
kill -KILL "$listener"
remove_folder
