import { type Language, languageNames, languageTag } from '@chargehand/contract/i18n/languages';

/** Texts of the page that are not in its file, in the languages in which the guide is written. */
const words: Record<string, { contents: string; copy: string; copied: string }> = {
  zh_CN: { contents: '目录', copy: '复制', copied: '已复制' },
  en_US: { contents: 'Contents', copy: 'Copy', copied: 'Copied' },
};

/** Returns the links to the headings of a page: beside its text, and folded above it on a narrow screen. */
function contentsOf(page: string, title: string): string {
  const links = [...page.matchAll(/<h2 id="([\w-]+)">(.*?)<\/h2>/g)]
    .map(([, id, heading]) => `<li><a href="#${id}">${heading}</a></li>`)
    .join('');
  return (
    `<nav class="contents" aria-label="${title}"><p>${title}</p><ol>${links}</ol></nav>\n` +
    `<details class="contents"><summary>${title}</summary><ol>${links}</ol></details>`
  );
}

/** Returns links to the page in each language in which it is written. */
const switchOf = (written: readonly Language[], shown: Language): string =>
  written
    .map((language) => {
      const tag = languageTag(language);
      const current = language === shown ? ' aria-current="true"' : '';
      return `<a class="language" href="?language=${language}" lang="${tag}" hreflang="${tag}"${current}>${languageNames[language]}</a>`;
    })
    .join('');

/** Adds to a page of the guide its contents, the switch of its language, and a copy button in each block of code. */
export function furnished(page: string, shown: Language, written: readonly Language[]): string {
  const { contents = '', copy = '', copied = '' } = words[shown] ?? {};
  return page
    .replace('{{contents}}', () => contentsOf(page, contents))
    .replace('{{languages}}', () => switchOf(written, shown))
    .replaceAll(
      '</pre></figure>',
      `</pre><button type="button" class="copy" data-done="${copied}" hidden>${copy}</button></figure>`,
    )
    .replace('</body>', '<p role="status" class="said"></p>\n</body>');
}
