/**
 * First bytes of Exif data in a JPEG. They count only after a segment marker (FF Ex), which compressed picture data
 * cannot contain, because there each byte FF is followed by 0.
 */
const exifOf = Buffer.from('Exif\0\0', 'latin1');
/** First bytes of the metadata segments of a JPEG that are emptied: Exif, XMP and captions. */
const metadataSignatures = [
  exifOf,
  Buffer.from('http://ns.adobe.com/', 'latin1'),
  Buffer.from('Photoshop 3.0\0', 'latin1'),
];
const orientationTag = 0x0112;

/** Returns the orientation of a picture, from 1 (upright) to 8, according to its Exif data (Exif 2.32, 4.6.4). */
function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) =>
    at + 2 <= tiff.length ? (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0;
  const u32 = (at: number) =>
    at + 4 <= tiff.length ? (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0;
  const first = u32(4);
  for (let n = 0; n < Math.min(u16(first), 200); n += 1) {
    const entry = first + 2 + 12 * n;
    if (u16(entry) === orientationTag) return Math.min(8, Math.max(1, u16(entry + 8)));
  }
  return 1;
}

/** Returns Exif data that contain only the orientation. */
function onlyTurned(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function emptyExif(tiff: Buffer): void {
  const turned = onlyTurned(orientationOf(tiff));
  tiff.fill(0);
  if (tiff.length >= turned.length) turned.copy(tiff);
}

/** Clears metadata everywhere in a JPEG, because embedded previews and further pictures have metadata of their own. */
function cleanJpeg(bytes: Buffer): void {
  for (const name of metadataSignatures)
    for (
      let offset = bytes.indexOf(name, 4);
      offset >= 0;
      offset = bytes.indexOf(name, offset + name.length)
    ) {
      const isSegment = bytes[offset - 4] === 0xff && ((bytes[offset - 3] ?? 0) & 0xf0) === 0xe0;
      if (!isSegment) continue;
      const body = bytes.subarray(
        offset + name.length,
        Math.max(offset + name.length, offset - 2 + bytes.readUInt16BE(offset - 2)),
      );
      if (name === exifOf) emptyExif(body);
      else body.fill(0);
    }
}

/** Types of PNG chunks that may reveal where a picture comes from (PNG 3rd edition, 11.3). */
const telling = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const whole = 12 + bytes.readUInt32BE(offset);
    if (offset + whole > bytes.length) break;
    if (!telling.includes(bytes.toString('latin1', offset + 4, offset + 8)))
      kept.push(bytes.subarray(offset, offset + whole));
    offset += whole;
  }
  kept.push(bytes.subarray(offset));
  return Buffer.concat(kept);
}

/** Clears metadata chunks in a WebP. The chunks of a RIFF file follow each other, each padded to an even length. */
function cleanWebp(bytes: Buffer): void {
  for (let offset = 12; offset + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(offset + 4);
    const body = bytes.subarray(offset + 8, offset + 8 + length);
    const name = bytes.toString('latin1', offset, offset + 4);
    if (name === 'EXIF') emptyExif(body.subarray(0, 6).equals(exifOf) ? body.subarray(6) : body);
    else if (name === 'XMP ') body.fill(0);
    offset += 8 + length + (length & 1);
  }
}

/**
 * Returns a picture without metadata about location, time and camera, with the same pixels, and in JPEG and WebP with
 * the same orientation. The given bytes may be changed.
 */
export function pictureWithoutLocation(bytes: Buffer, extension: string): Buffer {
  if (extension === 'png') return cleanPng(bytes);
  if (extension === 'jpg' || extension === 'jpeg') cleanJpeg(bytes);
  if (extension === 'webp') cleanWebp(bytes);
  return bytes;
}

/** A location as phones write it into videos (ISO 6709), such as `+48.2082+016.3738+151.000/`. */
const place = /[+-]\d{2}\.\d{3,9}[+-]\d{3}\.\d{3,9}/g;
const longestPlace = 32;

const clean = (bytes: Buffer): Buffer => {
  const text = bytes.toString('latin1');
  return text.search(place) < 0
    ? bytes
    : Buffer.from(
        text.replace(place, (found) => found.replaceAll(/\d/g, '0')),
        'latin1',
      );
};

/** Yields the bytes of a video. The digits of latitudes and longitudes become zeros, so the length stays the same. */
export async function* videoWithoutLocation(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const part of parts) {
    const bytes = clean(Buffer.concat([held, part]));
    // The end of a part is held back, because a location may continue in the next part.
    const sent = Math.max(0, bytes.length - longestPlace);
    held = bytes.subarray(sent);
    if (sent > 0) yield bytes.subarray(0, sent);
  }
  yield held;
}
