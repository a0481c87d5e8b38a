import { expect, test } from 'vitest';
import { readSignature } from './signed';

const models = [
  { id: 3, code: 'P6' },
  { id: 4, code: 'P4M' },
];
const keys = [
  { id: 1, name: 'Release 2026', kid: 'aaaaaaaaaaaaaaaa', retired: false },
  { id: 2, name: 'Release 2024', kid: 'bbbbbbbbbbbbbbbb', retired: true },
];
const signed = { version: '2.5.0', size: 9, sha256: 'f'.repeat(64), alg: 'Ed25519', signature: 'c2ln' };
const read = (model: string, kid: string) =>
  readSignature(JSON.stringify({ ...signed, model, kid }), models, keys);

test('[FOUND-108] a signature file fills in model, version, hash, key and signature', () => {
  const { version, sha256, signature } = signed;
  expect(read('P4M', 'aaaaaaaaaaaaaaaa')).toEqual({
    fields: { modelId: 4, version, sha256, kid: 'aaaaaaaaaaaaaaaa', signature },
    problems: [],
  });
});

test('[FOUND-108] a retired key, an unknown key and an unknown model are said and left empty', () => {
  const retired = read('P6', 'bbbbbbbbbbbbbbbb');
  expect(retired.problems).toEqual([{ problem: 'signatureKeyRetired', name: 'Release 2024' }]);
  expect([retired.fields.modelId, retired.fields.kid]).toEqual([3, '']);
  const unknown = read('X9', 'cccccccccccccccc');
  expect(unknown.problems).toEqual([
    { problem: 'signatureModel', name: 'X9' },
    { problem: 'signatureKeyUnknown', name: 'cccccccccccccccc' },
  ]);
  expect([unknown.fields.modelId, unknown.fields.kid]).toEqual(['', '']);
});

test.each(['', '{', '[]', '{"model":"P6"}'])('[FOUND-108] other content is no signature file: %j', (text) => {
  expect(readSignature(text, models, keys)).toEqual({
    fields: {},
    problems: [{ problem: 'signatureUnread', name: '' }],
  });
});
