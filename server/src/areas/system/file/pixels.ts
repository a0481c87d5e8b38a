import { imageSize } from 'image-size';
import { fail } from '../../../lib/fail';

/** Maximum number of pixels of a picture, in millions. A small file can unfold to gigabytes in a viewer's memory. */
const maxMegapixels = 40;

/**
 * Throws `pictureTooLarge` if the header of a picture states more than `maxMegapixels`. A picture whose header cannot
 * be read passes, because no viewer unfolds it.
 */
export function checkPixels(bytes: Uint8Array): void {
  let pixels = 0;
  try {
    // A copy, because the library reads past the end of a view, into the bytes that follow it in memory.
    const { width, height } = imageSize(new Uint8Array(bytes));
    pixels = width * height;
  } catch {
    return;
  }
  if (pixels > maxMegapixels * 1_000_000) fail('pictureTooLarge', { n: maxMegapixels });
}
