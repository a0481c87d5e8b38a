import { Transform, type TransformCallback } from 'node:stream';
import type { Allowance } from './allowance';

/** SUBSCRIBE and UNSUBSCRIBE: a device has five topics to ask for. */
const listing = [8, 10];
const mostListingBytes = 1024;

/** The incoming side of a connection. */
export interface PacketGuard extends Transform {
  /** Reckons what comes from now on by another allowance, such as that of the device that signed in. */
  spendFrom(allowance: Allowance): void;
}

/**
 * Lets MQTT packets of at most `mostBytes` pass and breaks the connection at the head of a larger one,
 * before the parser gathers its body in memory. MQTT 3.1.1, 2.2.3: the remaining length is 1 to 4 bytes
 * of 7 bits each. When the allowance is used up nothing more is read until there is some again: what a
 * device sends too fast waits on its own side and is not lost.
 */
export function packetGuard(mostBytes: number, first: Allowance): PacketGuard {
  let allowance = first;
  let bodyLeft = 0;
  let head = 0;
  let length = 0;
  let most = mostBytes;
  let pause: NodeJS.Timeout | undefined;

  function walk(guard: Transform, chunk: Buffer, from: number, done: TransformCallback): void {
    let i = from;
    const pass = () => {
      allowance.bytes(i - from);
      if (i > from) guard.push(chunk.subarray(from, i));
    };
    while (i < chunk.length) {
      if (bodyLeft > 0) {
        const step = Math.min(bodyLeft, chunk.length - i);
        bodyLeft -= step;
        i += step;
        continue;
      }
      const byte = chunk[i] ?? 0;
      if (head === 0) {
        const wait = allowance.wait();
        if (wait > 0) {
          pass();
          pause = setTimeout(() => walk(guard, chunk, i, done), wait);
          return;
        }
        allowance.packet();
        most = listing.includes(byte >> 4) ? mostListingBytes : mostBytes;
        head = 1;
        length = 0;
        i += 1;
        continue;
      }
      i += 1;
      length += (byte & 0x7f) * 128 ** (head - 1);
      if (length > most || (head === 4 && byte >= 0x80)) {
        done(new Error('a packet is larger than allowed'));
        return;
      }
      if (byte >= 0x80) head += 1;
      else {
        bodyLeft = length;
        head = 0;
      }
    }
    pass();
    done();
  }

  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      walk(this, chunk, 0, done);
    },
    destroy(error, done) {
      clearTimeout(pause);
      done(error);
    },
  });
  return Object.assign(transform, { spendFrom: (next: Allowance) => void (allowance = next) });
}
