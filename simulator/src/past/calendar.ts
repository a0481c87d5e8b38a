export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Milliseconds by which the operator's time zone (Asia/Shanghai) is ahead of UTC. */
const aheadMs = 8 * hourMs;

/** Returns the start of the operator's day that contains an instant. */
export const startOfDay = (at: number): number => Math.floor((at + aheadMs) / dayMs) * dayMs - aheadMs;

/** Returns the operator's date of an instant as `YYYY-MM-DD`. */
export const dateOf = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10);

/** Returns the operator's month of an instant, from 1 to 12. */
export const monthOf = (at: number): number => new Date(at + aheadMs).getUTCMonth() + 1;

/** Returns the operator's year and month as four digits, as in device codes: `2511`. */
export const yearMonthOf = (at: number): string => dateOf(at).slice(2, 7).replace('-', '');

export const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at + aheadMs).getUTCDay());

/** Returns whether an instant is in one of the two weeks around Chinese New Year, in which offices are closed. */
export function isNewYear(at: number): boolean {
  const date = dateOf(at).slice(5);
  return date >= '01-28' && date <= '02-10';
}

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** Returns a share of a year as a wave that is 1 on 1 August and -1 on 1 February. */
export const summerOf = (at: number): number => {
  const date = new Date(at);
  const dayOfYear = (at - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs;
  return Math.cos(((dayOfYear - 212) / 365) * 2 * Math.PI);
};
