import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { highlighted } from './guide-code';
import { findPartners, readGuide } from './guide.service';

const folder = findPartners();
const { pages, examples } = readGuide(folder, 'https://chargers.example', {
  style: '/s.css',
  code: '/c.css',
  script: '/s.js',
});
const zh = pages.get('zh_CN') ?? '';
const en = pages.get('en_US') ?? '';
const css = ['guide.css', 'code.css']
  .map((name) => readFileSync(path.join(folder, 'guide', name), 'utf8'))
  .join('\n');

it('[FOUND-118] the contents of the guide have each heading in its order, beside the text and folded above it', () => {
  for (const [page, title] of [
    [zh, '目录'],
    [en, 'Contents'],
  ] as const) {
    const headings = [...page.matchAll(/<h2 id="([\w-]+)">(.*?)<\/h2>/g)].map(([, id, text]) => [id, text]);
    expect(headings.length).toBeGreaterThan(6);
    for (const [, inner = ''] of [
      page.match(/<nav class="contents" [^>]*>(.*?)<\/nav>/s) ?? [],
      page.match(/<details class="contents">(.*?)<\/details>/s) ?? [],
    ]) {
      expect(inner).toContain(title);
      expect([...inner.matchAll(/href="#([\w-]+)">(.*?)<\/a>/g)].map(([, id, text]) => [id, text])).toEqual(
        headings,
      );
    }
  }
});

it('[FOUND-119] each block of code can be copied, and programs are highlighted without a change of their text', () => {
  for (const [page, copy, copied] of [
    [zh, '复制', '已复制'],
    [en, 'Copy', 'Copied'],
  ] as const) {
    const blocks = page.match(/<pre/g) ?? [];
    const button = `</pre><button type="button" class="copy" data-done="${copied}" hidden>${copy}</button></figure>`;
    expect(blocks.length).toBeGreaterThan(15);
    expect(page.split(button)).toHaveLength(blocks.length + 1);
    expect(page).toContain('<p role="status" class="said"></p>');
  }
  for (const ending of ['sh', 'ts', 'py']) {
    const html = highlighted(examples.get(`control.${ending}`) ?? '', ending);
    expect(html).toMatch(/<span class="hljs-(keyword|built_in)">/);
    expect(html).toMatch(/<span class="hljs-string">/);
    expect(en).toContain(html);
    expect(html).not.toContain('style=');
  }
  const hostile = `const a = '</code><script>alert(1)</script>';`;
  for (const ending of ['ts', 'sh', 'txt']) expect(highlighted(hostile, ending)).not.toContain('<script');
});

/** Returns the contrast of two colours such as `#1a2b3c` (WCAG 2). */
function contrast(foreground: string, background: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [light(foreground), light(background)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it('[FOUND-119] highlighted code is legible in both modes', () => {
  const colours = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  const [, , light = '', dark = ''] = colours.find(([, name]) => name === 'sunken') ?? [];
  const code = colours.filter(([, name = '']) => name.startsWith('code-'));
  expect(code.length).toBeGreaterThan(5);
  for (const [, name, byDay = '', byNight = ''] of code) {
    expect([name, contrast(byDay, light) >= 4.5]).toEqual([name, true]);
    expect([name, contrast(byNight, dark) >= 4.5]).toEqual([name, true]);
  }
  // Each class that the examples use has a colour.
  const used = new Set([...en.matchAll(/class="hljs-([a-z_-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !css.includes(`.hljs-${name}`))).toEqual([]);
});

it('[FOUND-120] the guide links to itself in each language in which it is written, and to the page to try calls', () => {
  const written = readdirSync(path.join(folder, 'guide')).filter((name) => name.endsWith('.html'));
  for (const [language, page] of pages) {
    const links = [
      ...page.matchAll(/<a class="language" href="\?language=(\w+)"[^>]*?( aria-current="true")?>/g),
    ];
    expect(links.map(([, to]) => `${to}.html`).sort()).toEqual(written.sort());
    const shownIn = /<html lang="zh/.test(page) ? 'zh_CN' : 'en_US';
    expect(links.filter(([, , current]) => current !== undefined).map(([, to]) => to)).toEqual([shownIn]);
    expect(page).toContain(`href="/docs/partners/api?language=${language}"`);
    expect(page).not.toContain('{{');
  }
});
