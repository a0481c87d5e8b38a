import { browserStorage } from './storage';

const key = 'told';
/** Maximum number of remembered messages; older ones are dropped. */
const maxKept = 50;

type NoticeStorage = { getItem(key: string): string | null; setItem(key: string, value: string): unknown };

/** Returns true if no page of this browser has shown the message yet, and marks it as shown. */
export function claimOnce(what: string, storage: NoticeStorage = browserStorage): boolean {
  const done = (storage.getItem(key) ?? '').split('\n');
  if (done.includes(what)) return false;
  storage.setItem(key, [...done.slice(1 - maxKept), what].join('\n'));
  return true;
}
