import { expect, test } from 'vitest';
import messages from './messages/zh_CN';
import { areaOf, nounKey, nouns, verbKey, verbs } from './titles';

test('[AUDIT-01] everything that can be logged has words for its noun and its verb', () => {
  const missing = [...nouns.map(nounKey), ...verbs.map(verbKey)].filter((key) => !(key in messages));
  expect(missing, 'add them to operation-log/messages in all six languages').toEqual([]);
});

test('a noun names the area whose labels its fields have', () => {
  expect(areaOf('deviceModel')).toBe('device-model');
  expect(areaOf('dict')).toBe('dict');
});
