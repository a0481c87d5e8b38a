import { expect, it } from 'vitest';
import { openVault } from './vault';

it('a vault opens what it sealed, and nothing that another key sealed or somebody changed', () => {
  const secret = Buffer.from('a secret');
  const [one, other, none] = [openVault('k'.repeat(32)), openVault('l'.repeat(32)), openVault(undefined)];
  const sealed = one.seal(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(one.open(sealed)).toEqual(secret);
  expect(() => other.open(sealed)).toThrow();
  expect(() => none.open(sealed)).toThrow('SECRET_KEY');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => one.open(sealed)).toThrow();
  // What was kept before there was a key stays readable.
  expect(one.open(none.seal(secret))).toEqual(secret);
});
