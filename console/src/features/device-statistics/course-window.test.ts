import { expect, test } from 'vitest';
import { windowOf } from './course-window';

const instant = (time: string) => `2026-11-22T${time}:00.000Z`;
const ms = (from: string, to: string) => ({ from: Date.parse(instant(from)), to: Date.parse(instant(to)) });
const course = (...times: string[]) => ({
  begin: instant('00:00'),
  end: '2026-11-23T00:00:00.000Z',
  points: times.map((time) => ({ at: instant(time), power: 1, temperature: 30 })),
});
const wholeDay = { from: Date.parse(instant('00:00')), to: Date.parse('2026-11-23T00:00:00.000Z') };

test('[FOUND-116] the chart of today shows the two hours up to the newest reading first', () => {
  expect(windowOf(course('03:00', '09:29'), true)).toEqual(ms('07:30', '09:30'));
  expect(windowOf(course('03:00', '09:44'), true)).toEqual(ms('07:45', '09:45'));
});

test('[FOUND-116] it never begins before the day, and an earlier day is shown whole', () => {
  expect(windowOf(course('00:10'), true)).toEqual(ms('00:00', '02:00'));
  expect(windowOf(course(), true)).toEqual(ms('00:00', '02:00'));
  expect(windowOf(course('03:00', '09:29'), false)).toEqual(wholeDay);
});

test('[FOUND-116] a part that the user has chosen stays, and moves on if it ends at the newest reading', () => {
  const newer = course('09:29', '09:32');
  expect(windowOf(newer, true, ms('04:00', '06:00'))).toEqual(ms('04:00', '06:00'));
  expect(windowOf(newer, true, ms('09:00', '09:30'))).toEqual(ms('09:03', '09:33'));
  expect(windowOf(newer, true, wholeDay)).toEqual(wholeDay);
});
