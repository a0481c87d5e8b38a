import { expect, test } from 'vitest';
import { arrange } from './column-order';

const columns = [{ key: 'code' }, { key: 'model' }, { key: 'mac' }, { key: 'ip', hidden: true }];
const keys = (choice: Parameters<typeof arrange>[1]) =>
  arrange(columns, choice).map(({ column, shown }) => (shown ? column.key : `(${column.key})`));

test('without a choice the declared columns are used', () => {
  expect(keys(undefined)).toEqual(['code', 'model', 'mac', '(ip)']);
});

test('order and hidden columns follow the choice, and the first column stays first', () => {
  expect(keys({ order: ['ip', 'mac', 'model', 'code'], hidden: ['mac', 'code'] })).toEqual([
    'code',
    'ip',
    '(mac)',
    'model',
  ]);
});

test('a new column keeps its declared place, and a removed one is forgotten', () => {
  expect(keys({ order: ['code', 'ip', 'model', 'gone'], hidden: [] })).toEqual([
    'code',
    'ip',
    'model',
    'mac',
  ]);
});
