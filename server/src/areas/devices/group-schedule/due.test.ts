import { madeUpForMinutes } from '@chargehand/contract/areas/devices/group-schedule';
import { localTime } from '@chargehand/contract/i18n/zone-clock';
import { describe, expect, it } from 'vitest';
import { dueDay, type Planned } from './due';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const daily = (time: string, more: Partial<Planned> = {}): Planned => ({
  time,
  repeat: 'daily',
  day: null,
  weekdays: [],
  since: 0,
  ...more,
});

/** Returns the first instant of each run that is due between two instants, by its local date, as ISO texts. */
function runsBetween(planned: Planned, zone: string, from: string, to: string): Map<string, string> {
  const runs = new Map<string, string>();
  for (let now = Date.parse(from); now < Date.parse(to); now += minuteMs) {
    const day = dueDay(planned, zone, now);
    if (day !== undefined && !runs.has(day)) runs.set(day, new Date(now).toISOString().slice(0, 16));
  }
  return runs;
}

describe('a schedule of a group', () => {
  it('[GROUP-03] runs at the local time of each zone', () => {
    const at = (zone: string) =>
      [...runsBetween(daily('22:30'), zone, '2026-11-30T00:00Z', '2026-12-01T00:00Z').values()].join();
    expect(at('Asia/Shanghai')).toBe('2026-11-30T14:30');
    expect(at('Europe/Berlin')).toBe('2026-11-30T21:30');
    expect(at('America/New_York')).toBe('2026-11-30T03:30');
    expect(at('Asia/Kathmandu')).toBe('2026-11-30T16:45');
  });

  it('[GROUP-03] runs once in the night in which clocks skip its time, and once in that in which they repeat it', () => {
    const spring = runsBetween(daily('02:30'), 'Europe/Berlin', '2026-03-28T12:00Z', '2026-03-30T12:00Z');
    expect([...spring]).toEqual([
      ['2026-03-29', '2026-03-29T01:30'],
      ['2026-03-30', '2026-03-30T00:30'],
    ]);
    const autumn = runsBetween(daily('02:30'), 'Europe/Berlin', '2026-10-24T12:00Z', '2026-10-26T12:00Z');
    expect([...autumn]).toEqual([
      ['2026-10-25', '2026-10-25T00:30'],
      ['2026-10-26', '2026-10-26T01:30'],
    ]);
  });

  it('[GROUP-03] runs exactly once on each local day, in every zone and through each change of clocks', () => {
    // Two days before and after each change of clocks of the zone, and a zone without one.
    for (const [zone, days] of [
      ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
      ['America/New_York', ['2026-03-08', '2026-11-01']],
      ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
      ['Asia/Shanghai', ['2026-03-29']],
    ] as const)
      for (const day of days)
        for (const time of ['00:00', '01:45', '02:15', '23:59']) {
          const middle = Date.parse(`${day}T12:00Z`);
          const [from, to] = [middle - 2 * dayMs, middle + 2 * dayMs].map((at) => new Date(at).toISOString());
          const runs = runsBetween(daily(time), zone, from ?? '', to ?? '');
          expect(runs.size, `${zone} ${day} ${time}`).toBe(4);
          expect([...runs.keys()], `${zone} ${day} ${time}`).toContain(day);
        }
  });

  it('[GROUP-03] runs only on its date, or on its weekdays', () => {
    const once = daily('08:00', { repeat: 'once', day: '2026-12-02' });
    const from = '2026-11-30T00:00Z';
    expect([...runsBetween(once, 'Asia/Shanghai', from, '2026-12-05T00:00Z').keys()]).toEqual(['2026-12-02']);
    const weekends = daily('08:00', { repeat: 'weekdays', weekdays: [6, 7] });
    expect([...runsBetween(weekends, 'Asia/Shanghai', from, '2026-12-08T00:00Z').keys()]).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it('[GROUP-03] makes up for a missed run for some minutes, but not for one before it was saved', () => {
    const time = Date.parse('2026-11-30T14:30Z');
    const due = (now: number, since = 0) => dueDay(daily('22:30', { since }), 'Asia/Shanghai', now);
    expect(due(time - 1)).toBeUndefined();
    expect(due(time)).toBe('2026-11-30');
    expect(due(time + madeUpForMinutes * minuteMs - 1)).toBe('2026-11-30');
    expect(due(time + madeUpForMinutes * minuteMs)).toBeUndefined();
    expect(due(time + minuteMs, time + 1)).toBeUndefined();
    // Ten minutes after 02:55, clocks in Berlin have gone back to 02:05.
    expect(dueDay(daily('02:55'), 'Europe/Berlin', Date.parse('2026-10-25T01:05Z'))).toBe('2026-10-25');
    expect(new Date(localTime('Asia/Shanghai', time)).toISOString()).toContain('T22:30');
  });
});
