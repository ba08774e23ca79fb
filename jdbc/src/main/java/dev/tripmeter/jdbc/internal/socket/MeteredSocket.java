package dev.tripmeter.jdbc.internal.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Another socket, with its streams counted. Whatever is asked of it is asked of the other one; the
 * super class is never connected and holds nothing.
 */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // The other socket has its own locks.
final class MeteredSocket extends Socket {
  private final Socket plain;
  private final SocketMeter meter;

  MeteredSocket(Socket plain, SocketMeter meter) {
    this.plain = plain;
    this.meter = meter;
  }

  @Override
  public void connect(SocketAddress endpoint) throws IOException {
    plain.connect(endpoint);
  }

  @Override
  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    plain.connect(endpoint, timeout);
  }

  @Override
  public void bind(SocketAddress bindpoint) throws IOException {
    plain.bind(bindpoint);
  }

  @Override
  public @Nullable InetAddress getInetAddress() {
    return plain.getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return plain.getLocalAddress();
  }

  @Override
  public int getPort() {
    return plain.getPort();
  }

  @Override
  public int getLocalPort() {
    return plain.getLocalPort();
  }

  @Override
  public @Nullable SocketAddress getRemoteSocketAddress() {
    return plain.getRemoteSocketAddress();
  }

  @Override
  public @Nullable SocketAddress getLocalSocketAddress() {
    return plain.getLocalSocketAddress();
  }

  @Override
  public @Nullable SocketChannel getChannel() {
    return plain.getChannel();
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new MeteredInputStream(plain.getInputStream(), meter);
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new MeteredOutputStream(plain.getOutputStream(), meter);
  }

  @Override
  public void setTcpNoDelay(boolean value) throws SocketException {
    plain.setTcpNoDelay(value);
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    return plain.getTcpNoDelay();
  }

  @Override
  public void setSoLinger(boolean on, int linger) throws SocketException {
    plain.setSoLinger(on, linger);
  }

  @Override
  public int getSoLinger() throws SocketException {
    return plain.getSoLinger();
  }

  @Override
  public void sendUrgentData(int data) throws IOException {
    plain.sendUrgentData(data);
  }

  @Override
  public void setOOBInline(boolean value) throws SocketException {
    plain.setOOBInline(value);
  }

  @Override
  public boolean getOOBInline() throws SocketException {
    return plain.getOOBInline();
  }

  @Override
  public void setSoTimeout(int value) throws SocketException {
    plain.setSoTimeout(value);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    return plain.getSoTimeout();
  }

  @Override
  public void setSendBufferSize(int value) throws SocketException {
    plain.setSendBufferSize(value);
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    return plain.getSendBufferSize();
  }

  @Override
  public void setReceiveBufferSize(int value) throws SocketException {
    plain.setReceiveBufferSize(value);
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return plain.getReceiveBufferSize();
  }

  @Override
  public void setKeepAlive(boolean value) throws SocketException {
    plain.setKeepAlive(value);
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    return plain.getKeepAlive();
  }

  @Override
  public void setTrafficClass(int value) throws SocketException {
    plain.setTrafficClass(value);
  }

  @Override
  public int getTrafficClass() throws SocketException {
    return plain.getTrafficClass();
  }

  @Override
  public void setReuseAddress(boolean value) throws SocketException {
    plain.setReuseAddress(value);
  }

  @Override
  public boolean getReuseAddress() throws SocketException {
    return plain.getReuseAddress();
  }

  @Override
  public void close() throws IOException {
    plain.close();
  }

  @Override
  public void shutdownInput() throws IOException {
    plain.shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    plain.shutdownOutput();
  }

  @Override
  public String toString() {
    return "metered " + plain;
  }

  @Override
  public boolean isConnected() {
    return plain.isConnected();
  }

  @Override
  public boolean isBound() {
    return plain.isBound();
  }

  @Override
  public boolean isClosed() {
    return plain.isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return plain.isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return plain.isOutputShutdown();
  }

  @Override
  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
    plain.setPerformancePreferences(connectionTime, latency, bandwidth);
  }

  @Override
  public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
    plain.setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return plain.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return plain.supportedOptions();
  }
}
