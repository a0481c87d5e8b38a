import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** Minimum edge length of a picture, in pixels. */
const edge = 480;
/** Resolution stated in the picture: 300 dpi, in pixels per metre. */
const pixelsPerMetre = 11_811;
/** White margin around the code, in modules (the squares of a code). */
const quietZone = 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Returns two 32-bit numbers followed by the remaining bytes. */
const numbers = (first: number, second: number, ...rest: number[]): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(first);
  bytes.writeUInt32BE(second, 4);
  return Buffer.concat([bytes, Buffer.from(rest)]);
};

/** Returns a QR code as a PNG with one bit per pixel, which takes a tenth of the space and time of full color. */
export function codePicture(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const whole = modules.size + 2 * quietZone;
  const scale = Math.ceil(edge / whole);
  const width = whole * scale;
  const bytes = Math.ceil(width / 8);
  const lines: Buffer[] = [];
  // A line equal to the one above is stored as its difference: all zeros, which compress fast and well.
  const same = Buffer.alloc(1 + bytes);
  same[0] = 2;
  for (let row = -quietZone; row < modules.size + quietZone; row += 1) {
    // The first byte, 0, means that the line is stored unfiltered. In the other bytes, a set bit is a white pixel.
    const line = Buffer.alloc(1 + bytes, 0xff);
    line[0] = 0;
    for (let column = 0; row >= 0 && row < modules.size && column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = (column + quietZone) * scale;
      for (let pixel = from; pixel < from + scale; pixel += 1) {
        const byte = 1 + (pixel >> 3);
        line[byte] = (line[byte] ?? 0) & ~(0x80 >> (pixel & 7));
      }
    }
    lines.push(line);
    for (let n = 1; n < scale; n += 1) lines.push(same);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', numbers(width, width, 1, 0, 0, 0, 0)),
    chunk('pHYs', numbers(pixelsPerMetre, pixelsPerMetre, 1)),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
