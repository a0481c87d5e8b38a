import { expect, it } from 'vitest';
import { openVault } from './vault';

const secret = Buffer.from('a secret');
const [k, l] = ['k'.repeat(32), 'l'.repeat(32)];

it('a vault opens what it sealed, and nothing sealed with another key or modified', () => {
  const [vault, otherVault, emptyVault] = [openVault([k]), openVault([l]), openVault([])];
  const sealed = vault.seal(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(vault.open(sealed)).toEqual(secret);
  expect(() => otherVault.open(sealed)).toThrow('SECRET_KEY');
  expect(() => emptyVault.open(sealed)).toThrow('SECRET_KEY');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(sealed)).toThrow();
  // Secrets stored before a key was configured stay readable.
  expect(vault.open(emptyVault.seal(secret))).toEqual(secret);
});

it('a vault with two keys seals with the first and opens what was sealed with either', () => {
  const [before, changed, after] = [openVault([k]), openVault([l, k]), openVault([l])];
  expect(changed.open(before.seal(secret))).toEqual(secret);
  expect(after.open(changed.seal(secret))).toEqual(secret);
  expect(() => before.open(changed.seal(secret))).toThrow('SECRET_KEY');
  expect(changed.seal(secret).subarray(0, changed.head.length)).toEqual(after.head);
  expect(before.head).not.toEqual(after.head);
});

it('secrets sealed before keys had an id are opened with the key that sealed them', () => {
  // Sealed with `k` in the format without a key id.
  const sealed = Buffer.from('AXhu9oQ/ONUlfuMwG386DOMyt/Sh6KC7Dl+1Md8l8O3/fHHzyQ==', 'base64');
  for (const keys of [[k], [l, k], [k, l]]) expect(openVault(keys).open(sealed)).toEqual(secret);
  expect(() => openVault([l]).open(sealed)).toThrow('SECRET_KEY');
});
