import { browserShelf } from './shelf';

const key = 'told';
/** What is older than these is not told any more. */
const most = 50;

type Told = { getItem(key: string): string | null; setItem(key: string, value: string): unknown };

/** Whether nobody has said something yet on any page of this browser; from now on it is said. */
export function claim(what: string, shelf: Told = browserShelf): boolean {
  const told = (shelf.getItem(key) ?? '').split('\n');
  if (told.includes(what)) return false;
  shelf.setItem(key, [...told.slice(1 - most), what].join('\n'));
  return true;
}
