import type { DeviceState } from '@chargehand/contract/device/state';
import { expect, test } from 'vitest';
import { withReading } from './course-live';

const state = (time: string, temperature: number, power = 5): DeviceState => ({
  version: 1,
  online: true,
  onlineSince: null,
  seenAt: null,
  reportedAt: `2026-11-22T${time}Z`,
  clockOff: null,
  temperature,
  fan: null,
  on: null,
  power,
  rssi: null,
  firmware: null,
  ip: null,
  ports: [],
});
const course = {
  begin: '2026-11-22T00:00:00.000Z',
  end: '2026-11-23T00:00:00.000Z',
  points: [{ at: '2026-11-22T08:00:00.000Z', temperature: 40, power: 1 }],
  sums: null,
};

test('the newest reading updates its minute, which keeps the highest temperature, or adds a minute', () => {
  expect(withReading(course, state('08:00:30', 39)).points).toEqual([
    { at: '2026-11-22T08:00:00.000Z', temperature: 40, power: 5 },
  ]);
  expect(withReading(course, state('08:01:30', 39)).points.map(({ at }) => at)).toEqual([
    '2026-11-22T08:00:00.000Z',
    '2026-11-22T08:01:00.000Z',
  ]);
});

test('an older reading and one of another day change nothing', () => {
  expect(withReading(course, state('07:59:00', 39))).toBe(course);
  const other = { ...course, begin: '2026-11-21T00:00:00.000Z', end: '2026-11-22T00:00:00.000Z' };
  expect(withReading(other, state('09:00:00', 39))).toBe(other);
});
