import { exportOf } from '@chargehand/contract/http/exports';
import { listQuery } from '@chargehand/contract/http/list-query';
import { parse } from 'qs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formEncode } from '../../../lib/call/form-encode';
import type { Column } from '../declare/declaration';
import { exportedColumns } from './exported-columns';

const columns: Pick<Column<unknown>, 'key' | 'exported'>[] = [
  { key: 'code', exported: [{}] },
  { key: 'image', exported: [] },
  { key: 'createdAt', exported: [{ instant: true }] },
  { key: 'boughtOn', exported: [{ day: true }] },
  { key: 'temperature', exported: [{ path: 'state.temperature', unit: '°C', digits: 1 }] },
  { key: 'bindStatus', exported: [{ texts: { bound: 'bound', unbound: 'unbound' } }] },
  {
    key: 'connection',
    exported: [
      { path: 'state.online', texts: { true: 'online', false: 'offline' } },
      { path: 'state.seenAt', label: 'seenAt', instant: true },
    ],
  },
];
const shown = columns.map((column) => ({ column, shown: true }));
const t = (key: string) => `<${key}>`;

test('a column exports the value at its key or at its path, with texts in the user’s language', () => {
  expect(exportedColumns(shown, t)).toEqual([
    { key: 'code', label: '<code>' },
    { key: 'createdAt', label: '<createdAt>', instant: true },
    { key: 'boughtOn', label: '<boughtOn>', day: true },
    { key: 'state.temperature', label: '<temperature> (°C)', digits: 1 },
    { key: 'bindStatus', label: '<bindStatus>', texts: { bound: '<bound>', unbound: '<unbound>' } },
    { key: 'state.online', label: '<connection>', texts: { true: '<online>', false: '<offline>' } },
    { key: 'state.seenAt', label: '<seenAt>', instant: true },
  ]);
});

test('hidden columns are left out, and the order is the shown one', () => {
  const [code, , , , temperature, bound] = shown;
  const chosen = [code, bound, temperature && { ...temperature, shown: false }].filter((one) => !!one);
  expect(exportedColumns(chosen, t).map(({ key }) => key)).toEqual(['code', 'bindStatus']);
});

test('exported columns are unchanged after form encoding', () => {
  const Row = z.object({
    code: z.string(),
    createdAt: z.string(),
    boughtOn: z.string(),
    bindStatus: z.string(),
    state: z.object({ temperature: z.number(), online: z.boolean(), seenAt: z.string() }).nullable(),
  });
  const Body = exportOf(listQuery({}, ['code'], ['createdAt']), Row);
  const query = { params: { beginTime: '2026-11-01' }, columns: exportedColumns(shown, t) };
  expect(Body.parse(parse(formEncode(query)))).toMatchObject(query);
});
