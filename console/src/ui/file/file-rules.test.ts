import { expect, test } from 'vitest';
import { refusalOf, refusalOfAll, shownName } from './file-rules';

const megabyte = 1024 * 1024;
const file = (name: string, size = 1000) => ({ name, size });

test('a file must be under 5 MB, a model picture under 2 MB', () => {
  expect(refusalOf(file('a.pdf', 5 * megabyte - 1), 'document')).toBeUndefined();
  expect(refusalOf(file('a.pdf', 5 * megabyte), 'document')).toEqual({
    key: 'fileTooLarge',
    values: { n: 5 },
  });
  expect(refusalOf(file('a.png', 2 * megabyte), 'modelImage')).toEqual({
    key: 'fileTooLarge',
    values: { n: 2 },
  });
});

test.each(['doc', 'xls', 'ppt', 'txt', 'pdf', 'PDF'])('a .%s is a document', (type) => {
  expect(refusalOf(file(`a.b.${type}`), 'document')).toBeUndefined();
});

test.each(['a.exe', 'pdf', 'a.pdf.html', 'a.'])('%s is not a document', (name) => {
  expect(refusalOf(file(name), 'document')).toEqual({
    key: 'wrongFileType',
    values: { types: 'doc/xls/ppt/txt/pdf' },
  });
});

test.each([
  ['a.png', true],
  ['a.jpg', true],
  ['a.JPEG', true],
  ['a.gif', false],
  ['a.svg', false],
])('%s is accepted as an image: %s', (name, taken) => {
  expect(refusalOf(file(name), 'image') === undefined).toBe(taken);
});

test('at most 5 files are accepted, including earlier ones, or as many as the form allows', () => {
  const five = Array.from({ length: 5 }, (_, at) => file(`${at}.txt`));
  expect(refusalOfAll(five, 'document')).toBeUndefined();
  expect(refusalOfAll(five, 'document', { already: 1 })).toEqual({ key: 'tooManyFiles', values: { n: 5 } });
  expect(refusalOfAll(five, 'document', { most: 4 })).toEqual({ key: 'tooManyFiles', values: { n: 4 } });
});

test('one wrong file rejects the others, too', () => {
  expect(refusalOfAll([file('a.txt'), file('b.gif')], 'document')?.key).toBe('wrongFileType');
});

test('a stored name is shown without its folder', () => {
  expect(shownName('document/2026/ab12.pdf')).toBe('ab12.pdf');
});
