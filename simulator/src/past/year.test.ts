import { expect, it } from 'vitest';
import type { Ground } from './ground';
import { agents } from './scene';
import type { Sheets } from './sheets';
import { pastOf } from './year';

const ground: Ground = {
  direct: 1,
  accounts: [
    { id: 1, account: 'admin', name: 'admin', mType: 0, role: 'admin', agentId: null, merchantId: null },
  ],
  agents: [],
  merchants: [],
  models: [],
  roles: { agent: 3, merchant: 4 },
  image: 'x.png',
  last: { agent: 1, account: 1 },
};

/** Returns the values of a column of a table. */
function columnOf(sheets: Sheets, table: string, column: string): string[] {
  const sheet = sheets.tables.get(table);
  const place = sheet?.columns.indexOf(column) ?? -1;
  const text = Buffer.concat(sheet?.bytes() ?? []).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[place] ?? '');
}

it('[PAST-01] 40 % of the chargers are at six agents, of which one grows and one shrinks; one model runs hot in August', () => {
  const now = Date.parse('2026-11-29T05:00:00Z');
  const sheets = pastOf(ground, { seed: 3, now, devices: 1200, users: 400 });
  const owners = columnOf(sheets, 'device', 'agent_id');
  const share = owners.filter((id) => Number(id) > 1).length / owners.length;
  expect(share).toBeGreaterThan(0.36);
  expect(share).toBeLessThan(0.44);
  expect(new Set(owners.filter((id) => Number(id) > 1)).size).toBe(agents.length);

  const ids = columnOf(sheets, 'agent', 'id');
  const times = columnOf(sheets, 'movement', 'at');
  const [from, to] = [
    columnOf(sheets, 'movement', 'from_agent_id'),
    columnOf(sheets, 'movement', 'to_agent_id'),
  ];
  const stockOf = (agent: string | undefined, until: string) =>
    times.reduce(
      (sum, at, i) => (at > until ? sum : sum + Number(to[i] === agent) - Number(from[i] === agent)),
      0,
    );
  const [half, end] = ['2026-05-29', '2026-11-30'];
  const [growing, , , shrinking] = ids;
  expect(stockOf(growing, end)).toBeGreaterThan(3 * stockOf(growing, half));
  expect(stockOf(shrinking, end)).toBeLessThan(0.7 * stockOf(shrinking, half));

  const models = columnOf(sheets, 'warning', 'model_name');
  const months = columnOf(sheets, 'warning', 'reported_at').map((at) => at.slice(5, 7));
  const inAugust = models.filter((model, i) => months[i] === '08' && model.startsWith('W3')).length;
  expect(inAugust).toBeGreaterThan(30);
  expect(inAugust / models.filter((model) => model.startsWith('W3')).length).toBeGreaterThan(0.6);
  expect(columnOf(sheets, 'app_user', 'id').length).toBeGreaterThan(370);
});

it('[PAST-01] the power failed at one place three weeks ago, which is one incident of all chargers there', () => {
  const now = Date.parse('2026-11-29T05:00:00Z');
  const sheets = pastOf(ground, { seed: 3, now, devices: 1200, users: 400 });
  const [id] = columnOf(sheets, 'incident', 'id');
  const members = columnOf(sheets, 'alarm', 'incident_id').filter((of) => of === id);
  expect(members.length).toBeGreaterThanOrEqual(10);
  expect(columnOf(sheets, 'incident', 'devices')).toEqual([String(members.length)]);
  expect(columnOf(sheets, 'maintenance', 'place_id')).toEqual(columnOf(sheets, 'incident', 'place_id'));
});
