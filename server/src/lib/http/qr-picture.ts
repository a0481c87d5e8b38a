import { Readable } from 'node:stream';
import { toBuffer } from 'qrcode';
import type { SentFile } from './serve-file';

/** A QR code's edge in pixels: sharp on a label of 40 mm at 300 dpi. */
const width = 480;

/** What a QR code says, as a PNG that is called by a name; a quarter of it may be scratched and it still reads. */
export async function qrPicture(name: string, says: string): Promise<SentFile> {
  const bytes = await toBuffer(says, { width, errorCorrectionLevel: 'Q' });
  return { name: `${name}.png`, type: 'image/png', mark: says, open: async () => Readable.from([bytes]) };
}
