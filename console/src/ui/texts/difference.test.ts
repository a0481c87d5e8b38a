import { expect, it } from 'vitest';
import { pace } from '../../../../scripts/lib/pace.mjs';
import { differences } from './difference';

const marked = (older: string[], newer: string[], locale = 'en') =>
  differences(older, newer, locale).map(({ how, parts }) => [
    how,
    parts.map((part) => ({ same: '', gone: '-', new: '+' })[part.how] + part.text).join('|'),
  ]);

it('marks the words that differ in another version', () => {
  expect(marked(['One', 'We keep it for a year.', 'Gone'], ['One', 'We keep it for two years.'])).toEqual([
    ['same', 'One'],
    ['changed', 'We keep it for |-a|+two| |-year|+years|.'],
    ['gone', '-Gone'],
  ]);
});

it('splits Chinese into words, too', () => {
  expect(marked(['用户必须同意本协议。'], ['用户应当同意本协议。'], 'zh-CN')).toEqual([
    ['changed', '用户|-必须|+应当|同意本协议。'],
  ]);
});

it('texts of 200 KB with nothing in common are replaced whole, within the time limit', () => {
  const words = (mark: string, n: number) => Array.from({ length: n }, (_, at) => `${mark}${at}`);
  const start = performance.now();
  const paragraph = differences([words('a', 30_000).join(' ')], [words('b', 30_000).join(' ')], 'en');
  expect(paragraph).toMatchObject([{ how: 'changed', parts: [{ how: 'gone' }, { how: 'new' }] }]);
  const lines = differences(
    ['first', ...words('a', 20_000), 'last'],
    ['first', ...words('b', 20_000), 'last'],
    'en',
  );
  expect(lines.length).toBe(20_002);
  expect([lines[0]?.how, lines[1]?.how, lines.at(-1)?.how]).toEqual(['same', 'changed', 'same']);
  expect(performance.now() - start).toBeLessThan(10_000 * pace);
});
