import type net from 'node:net';
import { maxPayloadBytes } from '@chargehand/contract/device/payloads';
import { type Allowance, newAllowance } from './allowance';
import { type GuardedSocket, guardPackets } from './packet-guard';

/**
 * Maximum packet size in bytes. It leaves room for the topic and for payloads over the limit, which are rejected and
 * counted without closing the connection.
 */
const maxPacketBytes = maxPayloadBytes * 4;
/** Maximum number of connections that have not signed in. */
const maxStrangers = 4000;
/** Maximum number of connections from one address that have not signed in. */
const maxOfAddress = 1000;
/** Milliseconds between two removals of unused allowances. */
const tidyMs = 60_000;

/**
 * Accepts connections and limits their number and rate. All connections of a device share one allowance (rate limit).
 */
export interface ConnectionLimits {
  /**
   * Returns the guarded stream of a new connection. If too many connections (in total or from this address) have not
   * signed in yet, closes the oldest of these.
   */
  enter(socket: net.Socket, address: string): GuardedSocket;
  /**
   * Records that a device signed in on a connection. The device's allowance now counts the data of this connection.
   * Returns the client's address, or undefined for an unknown connection.
   */
  signedIn(stream: unknown, deviceId: number): string | undefined;
  close(): void;
}

/** Opens the limits. `rate` is the number of packets per second of a device, or 0 for no limit. */
export function openConnectionLimits(rate: number): ConnectionLimits {
  const allowances = new Map<number, Allowance>();
  const notSignedIn = new Map<unknown, { stream: GuardedSocket; address: string }>();
  // Connections that have not signed in, by address, oldest first.
  const byAddress = new Map<string, Set<GuardedSocket>>();
  const timer = setInterval(() => {
    for (const [id, allowance] of allowances) if (allowance.full()) allowances.delete(id);
  }, tidyMs);
  timer.unref();

  const forget = (key: unknown): { stream: GuardedSocket; address: string } | undefined => {
    const connection = notSignedIn.get(key);
    if (!connection) return undefined;
    notSignedIn.delete(key);
    const others = byAddress.get(connection.address);
    others?.delete(connection.stream);
    if (others?.size === 0) byAddress.delete(connection.address);
    return connection;
  };
  const closeConnection = (stream: GuardedSocket | undefined): void => {
    forget(stream);
    stream?.destroy();
  };

  return {
    enter(socket, address) {
      const ofAddress = byAddress.get(address) ?? new Set<GuardedSocket>();
      // The oldest connection is closed to make room, because a real device signs in immediately.
      if (ofAddress.size >= maxOfAddress) closeConnection(ofAddress.values().next().value);
      else if (notSignedIn.size >= maxStrangers) closeConnection(notSignedIn.values().next().value?.stream);
      socket.setNoDelay(true);
      const stream = guardPackets(socket, maxPacketBytes, newAllowance(rate));
      stream.on('close', () => forget(stream));
      notSignedIn.set(stream, { stream, address });
      byAddress.set(address, ofAddress.add(stream));
      return stream;
    },
    signedIn(stream, deviceId) {
      const connection = forget(stream);
      const allowance = allowances.get(deviceId) ?? newAllowance(rate);
      allowances.set(deviceId, allowance);
      connection?.stream.spendFrom(allowance);
      return connection?.address;
    },
    close: () => clearInterval(timer),
  };
}
