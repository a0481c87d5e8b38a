import type { z } from 'zod';
import { byRule } from '../i18n/rules';
import { givenThat, maybe, text } from './fields';

const clockTime = () => text(5).refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value));

/** Fields of a range of hours of the day, "hh:mm", which may include midnight. */
export const hoursOfDay = { windowFrom: maybe(clockTime()), windowTo: maybe(clockTime()) };

interface Hours {
  windowFrom?: string | undefined;
  windowTo?: string | undefined;
}
const bothOrNone = ({ windowFrom, windowTo }: Hours) =>
  (windowFrom === undefined) === (windowTo === undefined);
const notEmpty = ({ windowFrom, windowTo }: Hours) => windowFrom === undefined || windowFrom !== windowTo;

const hoursValid = givenThat(hoursOfDay);

/** Adds the checks of the hours: both or none, and not the same. */
export const withHours = <S extends z.ZodType<Hours>>(schema: S): S =>
  schema
    .refine(bothOrNone, { path: ['windowTo'], ...byRule('required'), when: hoursValid })
    .refine(notEmpty, { path: ['windowTo'], ...byRule('windowEmpty'), when: hoursValid });
