import type net from 'node:net';
import { maxPayloadBytes } from '@chargehand/contract/device/payloads';
import { type Allowance, newAllowance } from './allowance';
import { type GuardedSocket, guardPackets } from './packet-guard';

/** Room for topic and headers beside the payload, and for some excess that is counted and not cut off. */
const mostPacketBytes = maxPayloadBytes * 4;
/** Connections that have not signed in: of all, and of one address, which may be a terminator's before a whole fleet. */
const mostStrangers = 4000;
const mostOfAddress = 1000;
/** Allowances that have filled up again are forgotten this often. Milliseconds. */
const tidyMs = 60_000;

/** Lets connections in and holds each device to its allowance, over all its connections. */
export interface Door {
  /** The connection with its guard; undefined when too many have not signed in, and it was closed. */
  enter(socket: net.Socket): GuardedSocket | undefined;
  signedIn(stream: unknown, deviceId: number): void;
  close(): void;
}

/** Opens the door; `rate` is packets a second, 0 for any number. */
export function openDoor(rate: number): Door {
  const allowances = new Map<number, Allowance>();
  const strangers = new Map<unknown, { stream: GuardedSocket; address: string }>();
  const timer = setInterval(() => {
    for (const [id, allowance] of allowances) if (allowance.full()) allowances.delete(id);
  }, tidyMs);
  timer.unref();

  const fromAddress = (address: string): number => {
    let n = 0;
    for (const stranger of strangers.values()) if (stranger.address === address) n += 1;
    return n;
  };

  return {
    enter(socket) {
      const address = socket.remoteAddress ?? '';
      if (strangers.size >= mostStrangers || fromAddress(address) >= mostOfAddress) {
        socket.destroy();
        return undefined;
      }
      socket.setNoDelay(true);
      const stream = guardPackets(socket, mostPacketBytes, newAllowance(rate));
      stream.on('close', () => strangers.delete(stream));
      strangers.set(stream, { stream, address });
      return stream;
    },
    signedIn(stream, deviceId) {
      const stranger = strangers.get(stream);
      strangers.delete(stream);
      const allowance = allowances.get(deviceId) ?? newAllowance(rate);
      allowances.set(deviceId, allowance);
      stranger?.stream.spendFrom(allowance);
    },
    close: () => clearInterval(timer),
  };
}
