import { deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A banner of the demo world: a two-colour gradient with glowing shapes. */
export interface BannerLook {
  from: Colour;
  to: Colour;
  /** Discs, with position and size as fractions of the height. */
  discs: readonly (readonly [x: number, y: number, size: number])[];
  /** Heights of bars, as fractions of the maximum; they look like a chart or like chargers in a row. */
  bars: readonly number[];
}

const [width, height] = [686, 200];

const table = Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

function checked(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** Draws a banner of 686 × 200 px as PNG (RFC 2083). */
export function drawBanner({ from, to, discs, bars }: BannerLook): Uint8Array<ArrayBuffer> {
  const lightAt = (x: number, y: number): number => {
    let light = 0;
    for (const [left, top, size] of discs) {
      const far = Math.hypot(x - left * height, y - top * height) / (size * height);
      if (far < 1) light = Math.max(light, 0.16 + 0.5 * (1 - far));
    }
    const bar = Math.floor((x - 400) / 40);
    const tall = bars[bar] ?? 0;
    if (x >= 400 && (x - 400) % 40 < 22 && y > height - 24 - tall * 130 && y < height - 24)
      light = Math.max(light, 0.85);
    return light;
  };
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [part, light] = [(x / width) * 0.8 + (y / height) * 0.2, lightAt(x, y)];
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (from[channel] ?? 0) * (1 - part) + (to[channel] ?? 0) * part;
        rows[y * (width * 3 + 1) + 1 + x * 3 + channel] = Math.round(base + (255 - base) * light);
      }
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      checked('IHDR', head),
      checked('IDAT', deflateSync(rows)),
      checked('IEND', Buffer.alloc(0)),
    ]),
  );
}
