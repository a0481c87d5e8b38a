import { z } from 'zod';
import { givenThat, int, list, text } from '../fields/fields';
import { timeZone } from '../i18n/time-zone';
import { maxTimers, timersVersion, weekdays } from './timer';
import { byRule } from '../i18n/rules';

const clockTime = z
  .string()
  .trim()
  .min(1)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Repetitions of a timer. With `weekdays`, it repeats on the days in the field `weekdays`. */
export const repeatCycles = ['daily', 'once', 'weekdays'] as const;
export type RepeatCycle = (typeof repeatCycles)[number];

const times = { on: clockTime, off: clockTime };

/**
 * Returns the schema of one timer as entered: the times at which it switches the device on and off, and the days on
 * which it repeats.
 */
function timerDraft<const Cycle extends RepeatCycle>(cycles: readonly Cycle[]) {
  const cycle = { repeat: z.enum(cycles), weekdays: list(int(1, weekdays.length), 0, weekdays.length) };
  return z
    .object({ ...times, ...cycle })
    .refine(({ on, off }) => on !== off, {
      path: ['off'],
      ...byRule('timesEqual'),
      when: givenThat(times),
    })
    .refine(({ repeat, weekdays: days }) => repeat !== 'weekdays' || days.length > 0, {
      path: ['weekdays'],
      ...byRule('required'),
      when: givenThat(cycle),
    });
}

/** All timers of a device, and the time zone of their times. */
export const TimersDraft = z.object({
  timeZone: timeZone(),
  timers: list(timerDraft(repeatCycles), 0, maxTimers),
  /** `timersVersion` of the timers that were read and are replaced. If absent, the device must have no timers. */
  over: text(16).default(timersVersion([])),
});
export type TimersDraft = z.infer<typeof TimersDraft>;

/** Repetitions of timers that a group keeps on its devices. A single time would be gone for devices that join later. */
export const lastingCycles = ['daily', 'weekdays'] as const;

/** Timers that a group keeps on its devices, in the time zone of each device's place. */
export const lastingTimers = () => list(timerDraft(lastingCycles), 0, maxTimers);
