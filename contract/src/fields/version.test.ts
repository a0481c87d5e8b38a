import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOlder, isVersion, precedenceOf } from './version';

it.each([
  '1',
  '1.2',
  '01.2.3',
  '1.2.3-',
  '1.2.3-01',
  '1.2.3+',
  'v1.2.3',
  '1.2.3 ',
  `1.2.3-${'x'.repeat(40)}`,
  '',
])('“%s” is not a version', (value) => {
  expect(isVersion(value)).toBe(false);
  expect(precedenceOf(value)).toBeUndefined();
});

it('versions are ordered as in SemVer', () => {
  const ordered = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-alpha-1',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1-0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];
  for (const [i, version] of ordered.entries())
    for (const [k, other] of ordered.entries())
      expect([version, other, isOlder(version, other)]).toEqual([version, other, i < k]);
  expect(precedenceOf('1.0.0+build.7')).toBe(precedenceOf('1.0.0'));
});

/**
 * Compares the identifiers of two pre-releases one by one, following the wording of SemVer. Returns a negative number,
 * 0 or a positive number.
 */
function compare(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [x, y] = [a[i], b[i]];
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    const [n, m] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (n && m && Number(x) !== Number(y)) return Number(x) - Number(y);
    if (n !== m) return n ? -1 : 1;
    if (!n && x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

it('pre-releases are ordered part by part, as in SemVer', () => {
  const part = fc.oneof(fc.nat(1_000_000).map(String), fc.stringMatching(/^[A-Za-z-][\dA-Za-z-]{0,5}$/));
  const parts = fc.array(part, { minLength: 1, maxLength: 4 }).filter((some) => some.join('.').length <= 30);
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [first, second] = [`1.0.0-${a.join('.')}`, `1.0.0-${b.join('.')}`];
      expect(isOlder(first, second)).toBe(compare(a, b) < 0);
    }),
  );
});
