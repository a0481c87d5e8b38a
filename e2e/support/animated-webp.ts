import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture of an animation, and the time for which it is shown, in milliseconds. */
export interface Frame {
  png: Buffer;
  ms: number;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the area in which two pictures of the same size differ, or undefined if they are equal. */
function changedArea(before: Uint8ClampedArray, after: Uint8ClampedArray, width: number): Area | undefined {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let i = 0; i < after.length; i += 4) {
    if (before[i] === after[i] && before[i + 1] === after[i + 1] && before[i + 2] === after[i + 2]) continue;
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
  }
  if (bottom < 0) return undefined;
  // The format stores halves of the offsets.
  const [x, y] = [left - (left % 2), top - (top % 2)];
  return { x, y, width: right - x + 1, height: bottom - y + 1 };
}

const chunk = (name: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const bytes = (...values: [value: number, length: number][]): Buffer => {
  const out = Buffer.alloc(values.reduce((sum, [, length]) => sum + length, 0));
  values.reduce((at, [value, length]) => out.writeUIntLE(value, at, length), 0);
  return out;
};

/** Returns the image data of a still WebP file, without the chunks that describe the file. */
function imageOf(webp: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (['VP8 ', 'VP8L', 'ALPH'].includes(webp.toString('latin1', at, at + 4)))
      parts.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** Returns an endless animation in the WebP format. Each frame stores only the area that changed. */
export async function animatedWebp(frames: readonly Frame[], quality: number): Promise<Buffer> {
  const shown: { area: Area; image: Buffer; ms: number }[] = [];
  let before: Uint8ClampedArray | undefined;
  let [width, height] = [0, 0];
  for (const { png, ms } of frames) {
    const picture = await loadImage(png);
    [width, height] = [picture.width, picture.height];
    const whole = createCanvas(width, height).getContext('2d');
    whole.drawImage(picture, 0, 0);
    const { data } = whole.getImageData(0, 0, width, height);
    const area = before ? changedArea(before, data, width) : { x: 0, y: 0, width, height };
    const last = shown.at(-1);
    if (!area && last) last.ms += ms;
    if (!area) continue;
    const part = createCanvas(area.width, area.height);
    part.getContext('2d').drawImage(picture, -area.x, -area.y);
    shown.push({ area, image: imageOf(await part.encode('webp', quality)), ms });
    before = data;
  }
  const body = Buffer.concat([
    chunk('VP8X', bytes([0x12, 1], [0, 3], [width - 1, 3], [height - 1, 3])),
    chunk('ANIM', bytes([0xff_ff_ff_ff, 4], [0, 2])),
    ...shown.map(({ area, image, ms }) =>
      chunk(
        'ANMF',
        bytes([area.x / 2, 3], [area.y / 2, 3], [area.width - 1, 3], [area.height - 1, 3], [ms, 3], [2, 1]),
        image,
      ),
    ),
  ]);
  return chunk('RIFF', Buffer.from('WEBP'), body);
}
