import { Readable } from 'node:stream';
import { toBuffer } from 'qrcode';
import type { SentFile } from './serve-file';

/** Edge length of a QR code in pixels, sharp on a label of 40 mm at 300 dpi. */
const width = 480;

/** Returns a QR code as a named PNG file. It can be read even if a quarter of it is damaged. */
export async function qrPicture(name: string, says: string): Promise<SentFile> {
  const bytes = await toBuffer(says, { width, errorCorrectionLevel: 'Q' });
  return { name: `${name}.png`, type: 'image/png', mark: says, open: async () => Readable.from([bytes]) };
}
