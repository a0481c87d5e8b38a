import { uploadRules } from '@chargehand/contract/areas/system/file';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';
import type { FileStore } from '../../../lib/http/file-store';

interface Size {
  width: number;
  height: number;
}

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Returns the size of a JPEG from the segment that starts its frame (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let offset = 2; offset + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(offset);
    if (marker < 0xff01) return undefined;
    const frame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (frame) return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

/** Returns the size of a PNG or JPEG in pixels from its first bytes, or undefined for other files. */
function sizeOf(bytes: Buffer): Size | undefined {
  const size =
    bytes.length >= 24 && bytes.subarray(0, 16).equals(pngHead)
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Number of bytes read from the start of a file. In a JPEG, long camera metadata can precede the size. */
const headBytes = 256 * 1024;
/** Maximum number of pixels of a picture, because phones must decode it. */
const maxPixels = 40_000_000;

/**
 * Checks the picture of an ad and returns its size. Throws `fileTooLarge`, or `invalid` for the field `image` if it is
 * not a PNG or JPEG file that the caller can see, or has more than `maxPixels` pixels.
 */
export async function bannerOf(db: Db, store: FileStore, image: string): Promise<Size & { bytes: number }> {
  const file = await db
    .selectFrom('file')
    .select(['type', 'bytes'])
    .where('name', '=', image)
    .executeTakeFirst();
  if (!file || !/^image\/(png|jpeg)$/.test(file.type)) refuse({ image: 'unknown' });
  const { megabytes } = uploadRules.adImage;
  if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });
  const stored = await store.get(image, { start: 0, end: Math.min(file.bytes, headBytes) - 1 });
  const size = stored && sizeOf(await buffer(stored));
  if (!size || size.width * size.height > maxPixels) refuse({ image: 'notAPicture' });
  return { ...size, bytes: file.bytes };
}
