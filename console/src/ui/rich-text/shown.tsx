import { resourcePath } from '@chargehand/contract/areas/system/file';
import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import { addressIn } from '../../lib/browser/base';
import styles from './shown.module.css';

/** Styles of a text in the phone app, without the console's colours. */
const look = `
  body { margin: 0; padding: 16px; background: #fff; color: #1a2029; font: 15px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h2 { font-size: 19px; line-height: 1.35; margin: 0 0 12px; } h3 { font-size: 16px; margin: 20px 0 8px; }
  p { margin: 0 0 12px; } ul, ol { padding-inline-start: 22px; margin: 0 0 12px; } li > p { margin: 0 0 4px; }
  img { display: block; max-width: 100%; height: auto; border-radius: 6px; margin: 0 0 12px; }
  .table { overflow-x: auto; margin: 0 0 12px; }
  table { width: 100%; border-collapse: collapse; font-size: 13px; overflow-wrap: break-word; }
  th, td { min-width: 48px; border: 1px solid #d5dae1; padding: 6px 8px; text-align: start; vertical-align: top; } th { background: #f4f6f8; }
  td > p, th > p { margin: 0; } a { color: #0269c1; }
  blockquote { margin: 0 0 12px; padding-inline-start: 12px; border-inline-start: 3px solid #d5dae1; color: #46505d; }
`;

/** Lets each table scroll sideways by itself, so that a wide one keeps its columns legible. */
const scrolled = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

interface RichTextProps {
  /** Title of the frame for screen readers. */
  label: string;
  html: string;
  language: Language;
}

/**
 * Shows a rich text as its recipients see it, in a sandboxed frame that runs no scripts, sends no forms, and does not
 * inherit the console's styles.
 */
export function RichText({ label, html, language }: RichTextProps) {
  const path = `src="${resourcePath('')}`;
  const shown = scrolled(html).replaceAll(path, `src="${addressIn(resourcePath('')).href}`);
  return (
    <iframe
      className={styles['text']}
      title={label}
      // Lets the pictures be requested with the session cookie. Scripts stay forbidden.
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><html lang="${languageTag(language)}"><meta charset="utf-8"><style>${look}</style><body>${shown}</body></html>`}
    />
  );
}
