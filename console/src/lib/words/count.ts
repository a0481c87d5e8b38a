import { format } from './format';

/** Maximum number shown in a badge; larger counts show it with a plus sign. */
const maxCounted = 99;

/** Returns a count shortened for a badge. */
export const shortCount = (count: number): string =>
  count > maxCounted ? `${format.number(maxCounted)}+` : format.number(count);
