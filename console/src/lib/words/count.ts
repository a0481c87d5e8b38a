import { format } from './format';

/** Beyond this a badge only says that there are more. */
const mostCounted = 99;

/** A count as a badge has room for it. */
export const shortCount = (count: number): string =>
  count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
