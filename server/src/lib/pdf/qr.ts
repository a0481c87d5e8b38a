import type PDFDocument from 'pdfkit';
import { create } from 'qrcode';

/** Draws a QR code as one shape. The code can be read even if a part of it is damaged. */
export function drawQr(
  pdf: InstanceType<typeof PDFDocument>,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const moduleSize = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run += 1;
      if (run > 0) pdf.rect(x + column * moduleSize, y + row * moduleSize, run * moduleSize, moduleSize);
      column += run;
    }
  pdf.fill('black');
}
