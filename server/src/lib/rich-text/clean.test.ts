import { richTextDepth, richTextElements, richTextKilobytes } from '@chargehand/contract/fields/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pace } from '../../../../scripts/lib/pace.mjs';
import { xssVectors } from '../../../test/xss-vectors';
import { clean } from './clean';
import { appTextIn, cleanTexts, plainOf, readTexts } from './html';
import { hasWideTable } from './table-width';

/* Parts of the pattern `allowed`, which matches all allowed output. It is written independently of the code. */
const plain = String.raw`[^<>"'&\u0000-\u0008\u000b\u000c\u000d-\u001f\u007f]|&(?:amp|lt|gt|quot|#39);`;
const value = `"(?:${plain})*"`;
const link = `<a target="_blank" rel="noopener noreferrer nofollow" href="(?:https?://|mailto:|tel:)(?:${plain})*">`;
const picture = `<img src="/common/download/resource\\?resource=[a-z0-9]+\\.[a-z0-9]+"(?: alt=${value})?>`;
const cell = `<t[hd](?: colspan="\\d{1,4}")?(?: rowspan="\\d{1,5}")?>`;
const bare = Object.entries(richTextElements).flatMap(([name, attributes]) =>
  attributes.length === 0 ? [name] : [],
);
const allowed = new RegExp(
  `^(?:${plain}|${link}|${picture}|${cell}|<ol(?: start="\\d{1,4}")?(?: type="[aAiI]")?>|<(?:${bare.join('|')})>|</(?:${Object.keys(richTextElements).join('|')})>)*$`,
);

describe('[APPINFO-04] [AD-08] cleaned rich text', () => {
  it('keeps what the editor writes unchanged', () => {
    const text =
      '<h2>A &amp; B</h2><p><strong>b</strong><em>i</em><u>u</u><s>s</s><br></p><ul><li><p>x</p></li></ul><ol start="3" type="a"><li><p>y</p></li></ol><p><br></p>' +
      '<blockquote><p>q</p></blockquote><p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/b?c=d&amp;e=f">l</a></p>' +
      '<img src="/common/download/resource?resource=abc123.png" alt="a &quot;b&quot;"><table><tbody><tr><th colspan="2"><p>h</p></th></tr>' +
      '<tr><td><p>1</p></td><td rowspan="2"><p>2</p></td></tr></tbody></table><hr><pre><code>x &lt; y</code></pre><p>电话 400</p>';
    expect(clean(text)).toEqual({ html: text, deep: false });
  });

  it('has old elements replaced by allowed ones, and keeps the text of all others', () => {
    expect(clean('<h1>a</h1><b>b</b><i>c</i><del>d</del><font color=red>e</font><div>f</div>').html).toBe(
      '<h2>a</h2><strong>b</strong><em>c</em><s>d</s>ef',
    );
  });

  it.each([
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    [
      '<p> \n</p><h2></h2><h3><strong></strong></h3>',
      '<p> \n<br></p><h2><br></h2><h3><strong></strong><br></h3>',
    ],
    ['<ul><li><p></p></li></ul>', '<ul><li><p><br></p></li></ul>'],
    ['<blockquote><p></p><p>a</p></blockquote>', '<blockquote><p><br></p><p>a</p></blockquote>'],
    [
      '<p>&nbsp;</p><p><br></p><p><strong>a</strong></p>',
      '<p>\u00a0</p><p><br></p><p><strong>a</strong></p>',
    ],
    ['<table><tr><td><p></p></td></tr></table>', '<table><tr><td><p><br></p></td></tr></table>'],
  ])('FOUND-71: an empty line gets a line break: %s', (html, kept) => {
    expect(clean(html).html).toBe(kept);
    expect(clean(kept).html).toBe(kept);
  });

  it('FOUND-71: the plain text of a mail has one empty line for one', () => {
    expect(plainOf(clean('<p>a</p><p></p><p>b<br><strong>c<br></strong></p><p>d</p>').html)).toBe(
      'a\n\nb\nc\nd',
    );
  });

  it('FOUND-72: an element whose style takes its format away is reduced to its content', () => {
    expect(
      clean(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a <b>b</b> <i style="font-style:normal">c</i></p></b>',
      ).html,
    ).toBe('<p>a <strong>b</strong> c</p>');
  });

  it('is tested with more than 200 XSS vectors', () => {
    expect(new Set(xssVectors).size).toBe(xssVectors.length);
    expect(xssVectors.length).toBeGreaterThan(200);
  });

  it.each(xssVectors)('is harmless for %s', (vector) => {
    for (const html of [vector, `<p>${vector}</p>`, `<table><tr><td>${vector}`, `<ul><li>${vector}`]) {
      const out = clean(html).html;
      expect(out).toMatch(allowed);
      expect(clean(out).html).toBe(out);
    }
  });

  it('is harmless for any input, and cleaning it again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...xssVectors),
      fc
        .constantFrom(...Object.keys(richTextElements), 'div', 'svg', 'form', 'h1')
        .map((name) => `<${name}>`),
      fc
        .constantFrom(...Object.keys(richTextElements), 'div', 'svg', 'form', 'h1')
        .map((name) => `</${name}>`),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '<!--',
        '-->',
        '&',
        '&#',
        ';',
        ' ',
        '\u0000',
        '\r',
        '`',
        '<a href=',
      ),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const out = clean(pieces.join('')).html;
        expect(out).toMatch(allowed);
        expect(clean(out).html).toBe(out);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('FOUND-73: the columns of a table', () => {
  const row = (cells: string) => `<table><tr>${cells}</tr></table>`;

  it('a cell keeps the columns and rows that it spans', () => {
    const wide = row('<td colspan="25"></td><td rowspan="300"></td>');
    expect(clean(wide).html).toBe(wide);
    expect(
      clean(row('<td colspan="99999" rowspan="99999"></td><td colspan="0" rowspan="-1"></td>')).html,
    ).toBe(row('<td colspan="1000" rowspan="65534"></td><td></td>'));
  });

  it.each([
    [row('<td></td>'.repeat(100)), false],
    [row('<td></td>'.repeat(101)), true],
    [row('<td colspan="100"></td>'), false],
    [row('<td colspan="100"></td><td></td>'), true],
    ['<table><tr><td colspan="60" rowspan="2"></td></tr><tr><td colspan="41"></td></tr></table>', true],
    [
      '<table><tr><td colspan="60" rowspan="2"></td></tr><tr></tr><tr><td colspan="41"></td></tr></table>',
      false,
    ],
    [row('<td>x</td>').repeat(200), false],
    [row(`<td>${row('<td></td>'.repeat(60))}</td>`.repeat(60)), false],
  ])('are counted with the cells that reach into a row (%#)', (html, wide) => {
    expect(hasWideTable(clean(html).html)).toBe(wide);
  });
});

describe('size limits', () => {
  it('too deeply nested text is detected, and what lies below is left out', () => {
    const nested = (n: number) => '<ul><li>'.repeat(n) + 'x';
    expect(clean(nested(richTextDepth / 2)).deep).toBe(false);
    expect(clean(nested(richTextDepth / 2 + 1)).deep).toBe(true);
    expect(() => cleanTexts('content', { de_DE: nested(100) })).toThrow('invalid');
    expect(clean(nested(100)).html).toMatch(allowed);
  });

  it.each([
    ['elements in one another', '<div>'.repeat(40_000)],
    ['ends of nothing', `${'<div>'.repeat(20_000)}${'</b>'.repeat(20_000)}`],
    ['formats in one another', '<b><i>'.repeat(30_000)],
    ['signs that open', '<'.repeat(200_000)],
    ['comments', '<!--'.repeat(50_000)],
    ['attributes', `<p ${'a=1 '.repeat(50_000)}>x`],
    ['entities', '&amp'.repeat(50_000)],
    ['forms', '<form>'.repeat(30_000)],
    ['SVG', `<svg>${'</foreignobject>'.repeat(12_000)}`],
    ['ends of paragraphs', '</p>'.repeat(50_000)],
    ['tables', '<table><tr><td>'.repeat(13_000)],
    ['rows that reach down', `<table>${'<tr><td rowspan="65534">'.repeat(8000)}`],
  ])('200 KB of %s are cleaned in limited time', (_, html) => {
    const start = performance.now();
    const cleaned = clean(html).html;
    expect(cleaned).toMatch(/^[^]{0,2000000}$/);
    hasWideTable(cleaned);
    expect(performance.now() - start).toBeLessThan(5000 * pace);
  });
});

describe('texts in six languages', () => {
  it('a text that is too long after cleaning is rejected', () => {
    expect(() => cleanTexts('content', { en_US: '<'.repeat(richTextKilobytes * 1000) })).toThrow('invalid');
  });

  it('texts that are all empty after cleaning are rejected', () => {
    expect(() => cleanTexts('content', { en_US: '<script>alert(1)</script>', de_DE: '<p></p>' })).toThrow(
      'invalid',
    );
  });

  it('stored text is cleaned when it is read, whatever its origin', () => {
    const stored = JSON.parse(
      '{"en_US":"<p onclick=x>a</p><script>b</script>","xx_XX":"<p>c</p>","fr_FR":1}',
    );
    expect(readTexts(stored)).toEqual({ en_US: '<p>a</p>' });
  });

  it('picture addresses are rewritten for the app, but the same words in the text are not', () => {
    const texts = cleanTexts('content', {
      en_US:
        '<img src="/common/download/resource?resource=a1.png">src="/common/download/resource?resource=a1.png',
    });
    expect(appTextIn(texts, 'fr_FR', '/pictures/')).toBe(
      '<img src="/pictures/a1.png">src=&quot;/common/download/resource?resource=a1.png',
    );
  });
});
