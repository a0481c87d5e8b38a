import { resourcePath } from '@chargehand/contract/areas/system/file';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { googleDocs, wordEmpty, wordItem, wordPage, wordPicture } from './clipboard.fixture';
import { markersIn } from './list-marker';
import { pastedFrom, tidyPasted } from './pasted';

const ownFiles = `https://console.example${resourcePath('')}`;

const documentOf = (html: string): Document =>
  // The console of its own leaves out the warnings about style sheets of Word.
  new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document;

/** Returns the body without comments, attributes of Word and the blanks between elements, and the lost pictures. */
function tidied(html: string): { html: string; lost: string[] } {
  const document = documentOf(html);
  const lost = tidyPasted(document, ownFiles);
  for (const span of document.body.querySelectorAll('span')) span.replaceWith(...span.childNodes);
  for (const element of document.body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!/^(start|type|src|alt)$/.test(name)) element.removeAttribute(name);
  const shown = document.body.innerHTML.replace(/<!--[^]*?-->|<\/?o:p>/g, '');
  return { html: shown.replace(/\s+(?=<)/g, '').trim(), lost };
}
const word = (...lines: string[]): string => tidied(wordPage(lines.join('\n\n'))).html;

describe('FOUND-72: a list pasted from Word', () => {
  it('becomes a list, nested by its levels', () => {
    expect(
      word(
        wordItem('l0 level1', '1.', 'One'),
        wordItem('l0 level2', 'a.', 'One a'),
        wordItem('l0 level3', 'i.', 'One a i'),
        wordItem('l0 level2', 'b.', 'One b'),
        wordItem('l0 level1', '2.', 'Two'),
      ),
    ).toBe(
      '<ol><li><p>One</p><ol type="a"><li><p>One a</p><ol type="i"><li><p>One a i</p></li></ol></li><li><p>One b</p></li></ol></li>' +
        '<li><p>Two</p></li></ol>',
    );
  });

  it('has bullets if its markers are symbols', () => {
    const bullets = ['·', 'o', '§', '-', 'Ø', '•'];
    for (const bullet of bullets)
      expect(tidied(wordPage(wordItem('l7 level1', bullet, 'x'), '')).html).toBe(
        '<ul><li><p>x</p></li></ul>',
      );
    expect(word(wordItem('l1 level1', '·', 'x'), wordItem('l1 level2', 'o', 'y'))).toBe(
      '<ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>',
    );
  });

  it('goes on with its number after another paragraph, and from one where its number does', () => {
    expect(
      word(
        wordItem('l0 level1', '1.', 'One'),
        wordItem('l0 level1', '2.', 'Two'),
        '<p class=MsoNormal>Between</p>',
        wordItem('l0 level1', '3.', 'Three'),
        wordItem('l0 level2', 'c.', 'Three c'),
        wordItem('l0 level1', '1.', 'Again'),
      ),
    ).toBe(
      '<ol><li><p>One</p></li><li><p>Two</p></li></ol><p>Between</p><ol start="3"><li><p>Three</p><ol start="3" type="a">' +
        '<li><p>Three c</p></li></ol></li></ol><ol><li><p>Again</p></li></ol>',
    );
  });

  it('is a list of its own beside one of another kind, and in a table cell', () => {
    expect(word(wordItem('l0 level1', '1.', 'a'), wordItem('l1 level1', '·', 'b'))).toBe(
      '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul>',
    );
    const cells = [wordItem('l0 level1', '1.', 'a'), wordItem('l0 level1', '2.', 'b')];
    expect(word(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`)).toBe(
      '<table><tbody><tr><td><ol><li><p>a</p></li></ol></td><td><ol start="2"><li><p>b</p></li></ol></td></tr></tbody></table>',
    );
  });

  it('may skip levels, and may begin below the first', () => {
    expect(
      word(
        wordItem('l0 level2', 'b.', 'x'),
        wordItem('l0 level1', '2.', 'y'),
        wordItem('l0 level3', 'i.', 'z'),
      ),
    ).toBe(
      '<ol start="2" type="a"><li><p>x</p></li></ol><ol start="2"><li><p>y</p><ol type="i"><li><p>z</p></li></ol></li></ol>',
    );
  });

  it('is recognized with the comments of Word for Mac, without a marker, and without style sheets', () => {
    const mac = wordItem('l9 level1', '4)', 'x')
      .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
      .replace('<![endif]>', '<!--[endif]-->');
    expect(tidied(wordPage(mac, '')).html).toBe('<ol start="4"><li><p>x</p></li></ol>');
    expect(word("<p style='mso-list:l0 level1 lfo1'>x</p><p style='mso-list:l0 level1 lfo1'>y</p>")).toBe(
      '<ol><li><p>x</p></li><li><p>y</p></li></ol>',
    );
    expect(word("<p style='mso-list:none'>x</p>")).toBe('<p>x</p>');
    expect(word("<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>x</p>")).toBe(
      '<ol><li><p>x</p></li></ol>',
    );
  });

  it('leaves a numbered heading a heading with its number', () => {
    expect(word(wordItem('l0 level1', '1.', 'Safety').replace('<p ', '<h1 ').replace('</p>', '</h1>'))).toBe(
      '<h1>1. Safety</h1>',
    );
  });

  it.each([
    ['１．', '1', 1],
    ['②', '1', 2],
    ['（十二）', '1', 12],
    ['二十、', '1', 20],
    ['第三章', '1', 3],
    ['2.1.3.', '1', 3],
    ['iv)', 'i', 4],
    ['XII.', 'I', 12],
    ['c)', 'a', 3],
    ['AA.', 'A', 27],
    ['v', 'bullet', 0],
    ['', 'bullet', 0],
    ['word.', 'bullet', 0],
  ])('reads the marker %s', (text, kind, number) => {
    expect(markersIn(text)[0]).toEqual({ kind, number });
  });

  it('takes a letter for the next letter, and a numeral for the next numeral', () => {
    const items = (...markers: string[]) =>
      tidied(wordPage(markers.map((marker) => wordItem('l9 level1', marker, 'x')).join('\n'), '')).html.match(
        /<ol[^>]*>/g,
      );
    expect(items('g.', 'h.', 'i.', 'j.')).toEqual(['<ol start="7" type="a">']);
    expect(items('iii.', 'iv.', 'v.', 'vi.')).toEqual(['<ol start="3" type="i">']);
  });
});

describe('FOUND-72: weights', () => {
  it('a text of Google Docs is not bold as a whole, and keeps its empty lines', () => {
    expect(tidied(googleDocs)).toEqual({
      html: '<p>Plain bold</p><p></p><ul><li><p>One</p></li></ul><p></p><p></p>',
      lost: [''],
    });
    const document = documentOf(googleDocs);
    tidyPasted(document, ownFiles);
    expect(document.querySelector('b')).toBeNull();
    expect(document.querySelectorAll('span[style*="font-weight:700"]')).toHaveLength(1);
  });

  it('an empty paragraph of Word is empty', () => {
    expect(word('<p>a</p>', wordEmpty, '<p>b</p>')).toBe('<p>a</p><p></p><p>b</p>');
  });
});

describe('FOUND-73: pictures that a paste cannot take along', () => {
  it('are named by their words or their file, and leave nothing behind', () => {
    expect(tidied(wordPage(`<p>a</p>${wordPicture}<p>b</p>`))).toEqual({
      html: '<p>a</p><p>b</p>',
      lost: ['Wiring diagram'],
    });
    const pictures = [
      '<img src="file:///tmp/lu1.tmp/plan.png">',
      '<img src="cid:image001.png@01D9">',
      '<img src="data:image/png;base64,AAAA">',
      '<img src="blob:https://a.example/1">',
      '<img src="https://a.example/x/photo.jpg?w=100" title="A photo">',
      '<svg role="img" aria-label="Drawing"><text>words</text></svg>',
    ];
    expect(tidied(`<p>x${pictures.join('')}</p>`)).toEqual({
      html: '<p>x</p>',
      lost: ['plan.png', '', '', '', 'A photo', 'Drawing'],
    });
    expect(tidied(`<img src="cid:1" alt="${'a'.repeat(500)}">`).lost).toEqual(['a'.repeat(60)]);
  });

  it('are not the pictures of the server, emoji, icons and invisible pictures', () => {
    const kept = `<img src="${resourcePath('abc.png')}">`;
    expect(
      tidied(
        `<p>${kept}<img src="${ownFiles}abc.png"><img src="https://a.example/1.png" alt="👍🏽">` +
          '<img src="https://a.example/count.gif" width="1" height="1"><svg><path></path></svg><img></p>',
      ),
    ).toEqual({ html: `<p>${kept}${kept}👍🏽</p>`, lost: [] });
  });
});

describe('size limits', () => {
  it("the editor's own HTML is not changed, and a paste above the limit is empty", () => {
    const cells = '<td data-pm-slice="1 1 []">x</td>';
    expect(pastedFrom(cells, ownFiles)).toEqual({ html: cells, lost: [] });
    expect(pastedFrom('x'.repeat(10_000_001), ownFiles)).toEqual({ html: '', lost: [] });
  });

  it('a long list with comments and blanks between its items is one list', () => {
    const items = Array.from(
      { length: 300 },
      (_, at) => `${wordItem('l0 level1', `${at + 1}.`, 'x')}<!--x-->  `,
    );
    expect(word(...items).match(/<ol>/g)).toHaveLength(1);
  });
});
