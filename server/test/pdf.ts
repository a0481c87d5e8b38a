import { inflateSync } from 'node:zlib';

/** Returns a PDF's pages and everything drawn on them. */
export function read(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const drawn = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return { pages: text.match(/\/Type \/Page\b/g)?.length ?? 0, text, drawn: drawn.join('\n') };
}
/** Returns whether Latin text is drawn. It is drawn as bytes of the font in hexadecimal digits, split for kerning. */
export const has = (drawn: string, text: string) =>
  [...drawn.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''))
    .some((hex) => Buffer.from(hex, 'hex').toString('latin1').includes(text));
