import type { EventBus } from '../event-bus';
import { forgetLists } from './list';

/**
 * Discards cached list data when a server or device changes the rows. Console pages that are notified of the same
 * change then read current data. Returns an unsubscribe function.
 */
export function hearListNews(events: EventBus): () => void {
  const off = [
    events.on('warning', () => forgetLists('warning')),
    events.on('alarm', () => ['alarm', 'incident', 'maintenance'].forEach((noun) => forgetLists(noun))),
    events.on('feedback', () => forgetLists('feedback')),
    events.on('deviceMoved', () => forgetLists()),
    events.on('waiting', () => forgetLists()),
    events.onGap(() => forgetLists()),
  ];
  return () => off.forEach((stop) => stop());
}
