import { Transform } from 'node:stream';

/**
 * Lets MQTT packets of at most `mostBytes` pass and breaks the connection at the head of a larger one,
 * before the parser gathers its body in memory. MQTT 3.1.1, 2.2.3: the remaining length is 1 to 4 bytes
 * of 7 bits each.
 */
export function packetGuard(mostBytes: number): Transform {
  let bodyLeft = 0;
  let head = 0;
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let i = 0; i < chunk.length;) {
        if (bodyLeft > 0) {
          const step = Math.min(bodyLeft, chunk.length - i);
          bodyLeft -= step;
          i += step;
          continue;
        }
        const byte = chunk[i] ?? 0;
        i += 1;
        if (head === 0) {
          head = 1;
          length = 0;
          continue;
        }
        length += (byte & 0x7f) * 128 ** (head - 1);
        if (length > mostBytes || (head === 4 && byte >= 0x80)) {
          done(new Error('a packet is larger than allowed'));
          return;
        }
        if (byte >= 0x80) head += 1;
        else {
          bodyLeft = length;
          head = 0;
        }
      }
      done(null, chunk);
    },
  });
}
