import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseForm } from './body';

/** Parses the text by the slow path: a pair with encoded brackets is added, which the fast path does not parse. */
function readSlowly(text: string): Record<string, unknown> {
  const { added, ...rest } = parseForm(`${text}&added%5B%5D=1`);
  expect(added).toEqual(['1']);
  return rest;
}

const key = fc.oneof(
  fc.stringMatching(/^[a-zA-Z]\w{0,5}$/),
  fc.constantFrom('a', 'constructor', 'toString', 'hasOwnProperty', '__proto__', 'a[b]', '0', ''),
);
const value = fc.stringMatching(/^[\w.~-]{0,6}$/);

describe('a query', () => {
  it('without encoded characters is parsed the same by the fast path', () => {
    const pairs = fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pairs, (pairList) => {
        const text = pairList.map((pair) => pair.join('=')).join('&');
        expect(parseForm(text)).toEqual(readSlowly(text));
      }),
    );
  });

  it.each([
    ['a=1&b=', { a: '1', b: '' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a', { a: '' }],
    ['', {}],
    ['a=1&&b=2', { a: '1', b: '2' }],
    ['constructor=1&a=2', { a: '2' }],
    ['__proto__=1', {}],
    ['a=%E4%B8%AD+b', { a: '中 b' }],
  ])('%s is parsed', (text, read) => expect(parseForm(text)).toEqual(read));
});
