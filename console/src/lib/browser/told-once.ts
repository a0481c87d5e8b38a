const key = 'told';
/** What is older than these is not told any more. */
const most = 50;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether nobody has said something yet on any page of this browser; from now on it is said. */
export function claim(what: string, shelf: Shelf = localStorage): boolean {
  const told = (shelf.getItem(key) ?? '').split('\n');
  if (told.includes(what)) return false;
  shelf.setItem(key, [...told.slice(1 - most), what].join('\n'));
  return true;
}
