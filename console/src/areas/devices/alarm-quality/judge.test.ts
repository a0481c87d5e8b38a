import type { AlarmQuality } from '@chargehand/contract/areas/devices/alarm-quality';
import { expect, test } from 'vitest';
import { judged, metBy } from './judge';

const good: AlarmQuality = {
  since: '2026-11-01T00:00:00Z',
  until: '2026-11-08T00:00:00Z',
  count: 1000,
  operators: 2,
  windows: 1000,
  floods: 10,
  most: 30,
  days: [],
  severities: { critical: 50, major: 150, minor: 500, info: 300 },
  worst: [{ deviceId: 1, code: 'A', deviceName: 'A', count: 50 }],
  stale: 4,
  chattering: 0,
};
const missed = (change: Partial<AlarmQuality>) =>
  Object.entries(metBy({ ...good, ...change })).flatMap(([measure, met]) => (met ? [] : [measure]));

test('[ALARM-13] figures at their targets meet them, and the next ones do not', () => {
  expect(judged(good)).toMatchObject({ average: 0.5, flood: 0.01, worst: 0.05, critical: 0.05, low: 0.8 });
  expect(missed({})).toEqual([]);
  expect(missed({ operators: 1 })).toEqual([]);
  expect(missed({ operators: 1, windows: 999, floods: 9 })).toEqual(['average']);
  expect(missed({ floods: 11 })).toEqual(['flood']);
  expect(missed({ worst: [{ deviceId: 1, code: 'A', deviceName: 'A', count: 51 }] })).toEqual(['worst']);
  expect(missed({ stale: 5 })).toEqual(['stale']);
  expect(missed({ chattering: 1 })).toEqual(['chattering']);
  expect(missed({ severities: { critical: 51, major: 100, minor: 549, info: 300 } })).toEqual(['severities']);
  expect(missed({ severities: { critical: 0, major: 201, minor: 499, info: 300 } })).toEqual(['severities']);
});

test('[ALARM-13] without alarms all targets are met', () => {
  const none = { critical: 0, major: 0, minor: 0, info: 0 };
  expect(missed({ count: 0, floods: 0, most: 0, severities: none, worst: [], stale: 0 })).toEqual([]);
});
