import { describe, expect, it } from 'vitest';
import { type Controls, followTimers, newControls, obey } from './controls';

const tz = 'Europe/Paris';
const instantOf = (instant: string) => Date.parse(instant);
const timed = (repeat: 'daily' | 'once'): Controls => ({
  ...newControls(2, 100),
  timers: [{ id: 1, on: '07:30', off: '23:00', repeat, tz }],
});

describe('a charger’s desired state', () => {
  it('changes only the settings that it names', () => {
    const before = { ...newControls(2, 100), fan: 'off' as const };
    const set = { ports: [1, 0] as (0 | 1)[], limitW: 60 };
    expect(obey(before, { ver: 3, exp: null, set }, 0)).toEqual({
      ...before,
      version: 3,
      ports: [true, false],
      limitW: 60,
    });
  });

  it('switches nothing after it expired, but still sets the limit', () => {
    const before = newControls(2, 100);
    const desired = { ver: 4, exp: 1000, set: { on: false, ports: [0, 0] as (0 | 1)[], limitW: 60 } };
    expect(obey(before, desired, 1000)).toEqual({ ...before, version: 4, limitW: 60 });
    expect(obey(before, desired, 999).on).toBe(false);
  });
});

describe('[BOUND-17] timers of a charger', () => {
  it('switch it at their times, even if they are checked late', () => {
    const morning = followTimers(
      timed('daily'),
      new Map(),
      instantOf('2026-01-10T22:30Z'),
      instantOf('2026-01-11T06:29Z'),
    );
    expect(morning).toEqual(timed('daily'));
    const off = followTimers(
      timed('daily'),
      new Map(),
      instantOf('2026-01-10T21:00Z'),
      instantOf('2026-01-10T22:00Z'),
    );
    expect(off.on).toBe(false);
    expect(
      followTimers(off, new Map(), instantOf('2026-01-10T22:00Z'), instantOf('2026-01-11T06:30Z')).on,
    ).toBe(true);
    expect(
      followTimers(off, new Map(), instantOf('2026-01-10T22:00Z'), instantOf('2026-01-12T00:00Z')).on,
    ).toBe(false);
  });

  it('that run once are removed after they switched both ways', () => {
    const fired = new Map();
    const off = followTimers(
      timed('once'),
      fired,
      instantOf('2026-01-10T12:00Z'),
      instantOf('2026-01-10T23:00Z'),
    );
    expect([off.on, off.timers.length]).toEqual([false, 1]);
    const on = followTimers(off, fired, instantOf('2026-01-10T23:00Z'), instantOf('2026-01-13T00:00Z'));
    expect([on.on, on.timers]).toEqual([true, []]);
  });
});
