import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureWithoutLocation, videoWithoutLocation } from './strip-exif';

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** Returns the Exif data of a rotated picture with a location, in little-endian or big-endian byte order. */
function exif(little: boolean, orientation = 6): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write(little ? 'II*\0' : 'MM\0*', 0, 'latin1');
  const u16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  u32(8, 4);
  u16(2, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  u16(0x8825, 22);
  u32(40, 30);
  tiff.write('GPS 48.2082', 50, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
const pixels = Buffer.from('ffda0008010100003f00aabbff00ccffd9', 'hex');
const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, pixels]);
/** Returns the Exif entry of an orientation as the stripped photo contains it. */
const turned = (orientation: number) =>
  Buffer.from(`011200030000000100${orientation.toString(16).padStart(2, '0')}0000`, 'hex');

describe('a photo', () => {
  it.each([true, false])(
    'loses its location and keeps its orientation, its colours and its pixels',
    (little) => {
      const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0and so on'));
      const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>48.2082'));
      const second = jpeg(segment(0xe1, exif(little, 3)));
      const before = Buffer.concat([jpeg(segment(0xe1, exif(little)), colours, xmp), second]);
      const after = pictureWithoutLocation(Buffer.from(before), 'jpg');
      expect(after.length).toBe(before.length);
      expect(before.includes('48.2082')).toBe(true);
      for (const word of ['48.2082', 'GPS']) expect(after.includes(word)).toBe(false);
      for (const part of [colours, pixels, turned(6), turned(3)]) expect(after.includes(part)).toBe(true);
    },
  );

  it('with any bytes keeps its length, and never fails', () => {
    const some = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
        fc.constant(exif(true)),
        fc
          .tuple(fc.integer({ min: 0, max: 255 }), fc.nat(70))
          .map(([type, cut]) => segment(type, exif(false)).subarray(0, cut)),
      ),
    );
    fc.assert(
      fc.property(some, fc.constantFrom('jpg', 'webp'), (parts, kind) => {
        const bytes = Buffer.concat(parts);
        expect(pictureWithoutLocation(Buffer.from(bytes), kind).length).toBe(bytes.length);
      }),
    );
    fc.assert(fc.property(some, (parts) => void pictureWithoutLocation(Buffer.concat(parts), 'png')));
  });

  it('in another format loses its metadata, too', () => {
    const chunk = (name: string, body: string) => {
      const bytes = Buffer.alloc(12 + body.length);
      bytes.writeUInt32BE(body.length, 0);
      bytes.write(name + body, 4, 'latin1');
      return bytes;
    };
    const head = Buffer.from('89504e470d0a1a0a', 'hex');
    const [data, end] = [chunk('IDAT', 'pixels'), chunk('IEND', '')];
    const png = Buffer.concat([head, chunk('tEXt', 'place'), chunk('eXIf', 'place'), data, end]);
    expect(pictureWithoutLocation(png, 'png')).toEqual(Buffer.concat([head, data, end]));
    const riff = (name: string, body: Buffer) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(body.length);
      return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length & 1)]);
    };
    const webp = Buffer.concat([
      Buffer.from('RIFF    WEBP'),
      riff('VP8 ', Buffer.from('pix')),
      riff('EXIF', exif(true).subarray(6)),
      riff('XMP ', Buffer.from('GPS 48.2082')),
    ]);
    const after = pictureWithoutLocation(Buffer.from(webp), 'webp');
    expect(after.includes('GPS')).toBe(false);
    expect(after.includes(turned(6))).toBe(true);
    expect(after.includes('VP8 ')).toBe(true);
  });
});

it('a video loses the location that a phone wrote into it, however it is split, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (cuts) => {
      const before = Buffer.concat([
        Buffer.alloc(70, 7),
        Buffer.from('©xyz+48.2082+016.3738+151.000/'),
        Buffer.alloc(50, 9),
      ]);
      const parts: Buffer[] = [];
      for (let offset = 0, n = 0; offset < before.length; n += 1) {
        const step = cuts[n % cuts.length] ?? 1;
        parts.push(before.subarray(offset, offset + step));
        offset += step;
      }
      const after = await buffer(videoWithoutLocation(Readable.from(parts)));
      expect(after).toEqual(
        Buffer.from(before.toString('latin1').replace('+48.2082+016.3738', '+00.0000+000.0000'), 'latin1'),
      );
    }),
  );
});
