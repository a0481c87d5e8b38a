import type net from 'node:net';
import { Duplex } from 'node:stream';
import type { Allowance } from './allowance';

/** Types of the packets that list topics: SUBSCRIBE and UNSUBSCRIBE. */
const listing = [8, 10];
/** Maximum size of the body of a packet that lists topics, in bytes. A device may subscribe to only five topics. */
const maxListingBytes = 1024;

/** A connection whose incoming data is guarded. */
export interface GuardedSocket extends Duplex {
  /** Counts further data against another allowance (rate limit), such as that of the device that signed in. */
  spendFrom(allowance: Allowance): void;
}

/** The position in the stream of packets, after the last byte that was read. */
interface Place {
  /** Number of header bytes read so far, or 0 before the next packet. */
  head: number;
  /** Bytes of the body that are still to come. */
  bodyLeft: number;
  /** Length of the body, decoded from the header bytes read so far. */
  length: number;
  /** Maximum length of this packet's body. */
  most: number;
}

/**
 * Passes on MQTT packets with a body of at most `maxBytes`, and closes the connection at the header of a larger one,
 * before the parser buffers its body (MQTT 3.1.1, 2.2.3: the remaining length is 1 to 4 bytes of 7 bits each). When the
 * allowance is used up, reading pauses, so that further data waits at the device and is not lost.
 */
export function guardPackets(socket: net.Socket, maxBytes: number, first: Allowance): GuardedSocket {
  let allowance = first;
  let pause: NodeJS.Timeout | undefined;
  const place: Place = { head: 0, bodyLeft: 0, length: 0, most: maxBytes };

  /** Reads one byte of a header. Returns false if the body's length is malformed or greater than allowed. */
  function takeHead(byte: number): boolean {
    if (place.head === 0) {
      allowance.packet();
      place.most = listing.includes(byte >> 4) ? maxListingBytes : maxBytes;
      place.head = 1;
      place.length = 0;
      return true;
    }
    place.length += (byte & 0x7f) * 128 ** (place.head - 1);
    if (place.length > place.most || (place.head === 4 && byte >= 0x80)) return false;
    if (byte >= 0x80) place.head += 1;
    else {
      place.bodyLeft = place.length;
      place.head = 0;
    }
    return true;
  }

  function walk(chunk: Buffer, from: number): void {
    pause = undefined;
    let i = from;
    let wait = 0;
    while (i < chunk.length) {
      if (place.bodyLeft > 0) {
        const step = Math.min(place.bodyLeft, chunk.length - i);
        place.bodyLeft -= step;
        i += step;
        continue;
      }
      if (place.head === 0 && (wait = allowance.wait()) > 0) break;
      if (!takeHead(chunk[i] ?? 0)) {
        stream.destroy(new Error('a packet is larger than allowed'));
        return;
      }
      i += 1;
    }
    allowance.bytes(i - from);
    const wanted = i === from || stream.push(chunk.subarray(from, i));
    if (wait > 0) {
      socket.pause();
      pause = setTimeout(() => walk(chunk, i), wait);
    } else if (!wanted) socket.pause();
    else socket.resume();
  }

  const stream = new Duplex({
    allowHalfOpen: false,
    read() {
      if (!pause) socket.resume();
    },
    write(chunk: Buffer, _encoding, done) {
      socket.write(chunk, done);
    },
    // Responses that are ready at the same time are sent in one write.
    writev(chunks, done) {
      socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
    },
    final(done) {
      socket.end(done);
    },
    destroy(error, done) {
      clearTimeout(pause);
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (chunk: Buffer) => walk(chunk, 0));
  // A paused socket emits `end` only after it is resumed and its data is read, so no data is lost.
  socket.on('end', () => stream.push(null));
  socket.on('error', () => stream.destroy());
  socket.on('close', () => stream.destroy());
  return Object.assign(stream, { spendFrom: (next: Allowance) => void (allowance = next) });
}
