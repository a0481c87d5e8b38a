import { describe, expect, it } from 'vitest';
import { nextSwitch, type Timer } from './timer';

const timer = (more: Partial<Timer>): Timer => ({
  id: 1,
  on: '07:30',
  off: '23:00',
  repeat: 'daily',
  tz: 'Europe/Paris',
  ...more,
});
/** Returns the next switching times as UTC instants, each with the state to which it switches. */
function moments(timers: readonly Timer[], from: string, count: number): string[] {
  const found: string[] = [];
  let after = Date.parse(from);
  for (let n = 0; n < count; n += 1) {
    const next = nextSwitch(timers, after);
    if (!next) break;
    found.push(`${new Date(next.at).toISOString().slice(0, 16)} ${next.on ? 'on' : 'off'}`);
    after = next.at;
  }
  return found;
}

describe('the next switch time', () => {
  it('is undefined without timers, and never the current moment', () => {
    expect(nextSwitch([], Date.now())).toBeUndefined();
    expect(moments([timer({})], '2026-01-10T06:30:00Z', 1)).toEqual(['2026-01-10T22:00 off']);
    expect(moments([timer({})], '2026-01-10T06:29:59Z', 1)).toEqual(['2026-01-10T06:30 on']);
  });

  it('[BOUND-19] follows daily timers and those of named weekdays', () => {
    const from = '2026-01-10T12:00:00Z';
    expect(moments([timer({})], from, 3)).toEqual([
      '2026-01-10T22:00 off',
      '2026-01-11T06:30 on',
      '2026-01-11T22:00 off',
    ]);
    // `from` is on a Saturday.
    expect(moments([timer({ repeat: [1, 6] })], from, 3)).toEqual([
      '2026-01-10T22:00 off',
      '2026-01-12T06:30 on',
      '2026-01-12T22:00 off',
    ]);
    expect(moments([timer({ repeat: [6] })], '2026-01-10T22:00:00Z', 1)).toEqual(['2026-01-17T06:30 on']);
  });

  it('is the earliest of all timers', () => {
    const early = timer({ id: 2, on: '05:00', off: '06:00', tz: 'UTC' });
    expect(moments([timer({}), early], '2026-01-10T00:00:00Z', 3)).toEqual([
      '2026-01-10T05:00 on',
      '2026-01-10T06:00 off',
      '2026-01-10T06:30 on',
    ]);
  });

  it('follows the clock of its zone when clocks go forward', () => {
    // In Paris 02:00 to 03:00 does not exist on 29 March 2026; the clock changes at 01:00 UTC.
    expect(moments([timer({})], '2026-03-28T12:00:00Z', 3)).toEqual([
      '2026-03-28T22:00 off',
      '2026-03-29T05:30 on',
      '2026-03-29T21:00 off',
    ]);
    // 02:30 does not exist on this day, so the timer switches at 03:30 (01:30 UTC). The next day it is 02:30 again.
    expect(moments([timer({ on: '02:30', off: '12:00' })], '2026-03-28T12:00:00Z', 3)).toEqual([
      '2026-03-29T01:30 on',
      '2026-03-29T10:00 off',
      '2026-03-30T00:30 on',
    ]);
  });

  it('follows it when clocks go back, and a time that occurs twice counts once', () => {
    // In Paris 02:00 to 03:00 occurs twice on 25 October 2026; the clock goes back at 01:00 UTC.
    expect(moments([timer({})], '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-24T21:00 off',
      '2026-10-25T06:30 on',
      '2026-10-25T22:00 off',
    ]);
    expect(moments([timer({ on: '02:30', off: '12:00' })], '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-25T00:30 on',
      '2026-10-25T11:00 off',
      '2026-10-26T01:30 on',
    ]);
  });

  it('is the same all year in a zone without clock changes', () => {
    const momentsFrom = (from: string) => moments([timer({ tz: 'Asia/Shanghai' })], from, 2);
    expect(momentsFrom('2026-03-28T20:00:00Z')).toEqual(['2026-03-28T23:30 on', '2026-03-29T15:00 off']);
    expect(momentsFrom('2026-10-24T20:00:00Z')).toEqual(['2026-10-24T23:30 on', '2026-10-25T15:00 off']);
  });

  it('uses the weekday of a zone that is a day ahead of UTC, or behind', () => {
    const monday = { repeat: [1], on: '00:15', off: '23:45' } satisfies Partial<Timer>;
    expect(moments([timer({ ...monday, tz: 'Pacific/Auckland' })], '2026-07-10T00:00:00Z', 2)).toEqual([
      '2026-07-12T12:15 on',
      '2026-07-13T11:45 off',
    ]);
    expect(moments([timer({ ...monday, tz: 'Pacific/Honolulu' })], '2026-07-10T00:00:00Z', 2)).toEqual([
      '2026-07-13T10:15 on',
      '2026-07-14T09:45 off',
    ]);
  });
});
