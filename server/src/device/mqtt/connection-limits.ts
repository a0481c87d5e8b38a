import type net from 'node:net';
import { maxPayloadBytes } from '@chargehand/contract/device/payloads';
import { type Allowance, newAllowance } from './allowance';
import { type GuardedSocket, guardPackets } from './packet-guard';

/** Room for topic and headers beside the payload, and for some excess that is counted and not cut off. */
const maxPacketBytes = maxPayloadBytes * 4;
/** Connections that have not signed in: of all, and of one address. */
const maxStrangers = 4000;
const maxOfAddress = 1000;
/** Allowances that have filled up again are forgotten this often. Milliseconds. */
const tidyMs = 60_000;

/** Lets connections in and holds each device to its allowance, over all its connections. */
export interface ConnectionLimits {
  /** The connection of an address with its guard. When too many have not signed in, the oldest of them is closed. */
  enter(socket: net.Socket, address: string): GuardedSocket;
  signedIn(stream: unknown, deviceId: number): void;
  close(): void;
}

/** Opens the door; `rate` is packets a second, 0 for any number. */
export function openConnectionLimits(rate: number): ConnectionLimits {
  const allowances = new Map<number, Allowance>();
  const strangers = new Map<unknown, { stream: GuardedSocket; address: string }>();
  // Of each address, the oldest first.
  const byAddress = new Map<string, Set<GuardedSocket>>();
  const timer = setInterval(() => {
    for (const [id, allowance] of allowances) if (allowance.full()) allowances.delete(id);
  }, tidyMs);
  timer.unref();

  const forget = (key: unknown): GuardedSocket | undefined => {
    const stranger = strangers.get(key);
    if (!stranger) return undefined;
    strangers.delete(key);
    const others = byAddress.get(stranger.address);
    others?.delete(stranger.stream);
    if (others?.size === 0) byAddress.delete(stranger.address);
    return stranger.stream;
  };
  const showOut = (stream: GuardedSocket | undefined): void => {
    forget(stream);
    stream?.destroy();
  };

  return {
    enter(socket, address) {
      const ofAddress = byAddress.get(address) ?? new Set<GuardedSocket>();
      // Who says nothing makes room: a device says who it is at once.
      if (ofAddress.size >= maxOfAddress) showOut(ofAddress.values().next().value);
      else if (strangers.size >= maxStrangers) showOut(strangers.values().next().value?.stream);
      socket.setNoDelay(true);
      const stream = guardPackets(socket, maxPacketBytes, newAllowance(rate));
      stream.on('close', () => forget(stream));
      strangers.set(stream, { stream, address });
      byAddress.set(address, ofAddress.add(stream));
      return stream;
    },
    signedIn(stream, deviceId) {
      const stranger = forget(stream);
      const allowance = allowances.get(deviceId) ?? newAllowance(rate);
      allowances.set(deviceId, allowance);
      stranger?.spendFrom(allowance);
    },
    close: () => clearInterval(timer),
  };
}
