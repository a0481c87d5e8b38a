import type { EventBus } from '../events';
import { forgetLists } from './list';

/**
 * Makes forgotten what lists remember as soon as any server, or a device, has written what they are of: the page that is told of it
 * then reads what is. Answers how to stop.
 */
export function hearListNews(events: EventBus): () => void {
  const off = [
    events.on('warning', () => forgetLists('warning')),
    events.on('feedback', () => forgetLists('feedback')),
    events.on('deviceMoved', () => forgetLists()),
    events.on('waiting', () => forgetLists()),
    events.onGap(() => forgetLists()),
  ];
  return () => off.forEach((stop) => stop());
}
