import { endpoints } from '@chargehand/contract/endpoints';
import { expect, test } from 'vitest';
import messages from './messages/zh_CN';
import { areaOf, nounKey, verbKey } from './titles';

test('[AUDIT-01] everything that can be logged has words for its noun and its verb', () => {
  const actions = endpoints.flatMap(({ audit }) => (typeof audit === 'string' ? [audit] : []));
  const keys = actions.flatMap((action) => {
    const [noun = '', verb = ''] = action.split('.');
    return [nounKey(noun), verbKey(verb)];
  });
  const missing = [...new Set(keys)].filter((key) => !(key in messages));
  expect(missing, 'add them to operation-log/messages in all six languages').toEqual([]);
});

test('a noun names the area whose labels its fields have', () => {
  expect(areaOf('deviceModel')).toBe('device-model');
  expect(areaOf('dict')).toBe('dict');
});
