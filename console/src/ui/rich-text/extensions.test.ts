// @vitest-environment jsdom
import { Editor } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { extensionsWith } from './extensions';
import { htmlOf } from './line-breaks';

const editorOf = (content: string): Editor => new Editor({ extensions: extensionsWith(''), content });
const kept = (content: string): string => htmlOf(editorOf(content));

describe('FOUND-71: empty lines of the editor', () => {
  it.each([
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['<h2></h2><ul><li><p></p></li></ul><p>a</p>', '<h2><br></h2><ul><li><p><br></p></li></ul><p>a</p>'],
    ['<p>a<br>b</p>', '<p>a<br>b</p>'],
    ['<p>a<br></p>', '<p>a</p>'],
    ['<p>a<br><br></p>', '<p>a<br><br></p>'],
    ['<p><strong>a<br></strong></p>', '<p><strong>a</strong></p>'],
    ['<p></p>', ''],
  ])('%s is written as %s, and read again without a change', (input, html) => {
    expect(kept(input)).toBe(html);
    expect(kept(html)).toBe(html);
  });

  it('a line break that is typed at the end of a paragraph has its height where it is read', () => {
    const editor = editorOf('<p>a</p>');
    editor.commands.insertContentAt(2, { type: 'hardBreak' });
    expect(htmlOf(editor)).toBe('<p>a<br><br></p>');
    expect(editorOf(htmlOf(editor)).state.doc.toJSON()).toEqual(editor.state.doc.toJSON());
  });
});

it('FOUND-73: a table keeps cells that span more than 20 columns', () => {
  const table =
    '<table><tbody><tr><th colspan="25"><p>all</p></th></tr><tr>' +
    `${'<td><p>x</p></td>'.repeat(25)}</tr></tbody></table>`;
  expect(kept(table)).toContain(table);
});

it('FOUND-74: a pasted link keeps an address with its scheme, and a file beside the document is no website', () => {
  const link = (href: string) => `<p><a href="${href}">x</a></p>`;
  expect(kept(link('tel:+4930'))).toContain('href="tel:+4930"');
  for (const href of ['report.docx', 'javascript:alert(1)']) expect(kept(link(href))).toBe('<p>x</p>');
});

it('FOUND-72: a list keeps its number and its letters', () => {
  const list = '<ol start="3" type="a"><li><p>x</p></li></ol>';
  expect(kept(list)).toContain(list);
});
