import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from '../../lib/call/call';
import { openQueue, type Queue, type QueueOptions } from './queue';
import type { Scans } from './scans';
import { sound } from './tones';

/** Returns true for an error of a call without a response: the network or the server is unreachable. */
const isLost = (error: unknown): boolean => error instanceof CallError && error.code === 0;

/**
 * Returns the scan queue of a page and its state; results play a tone. Lookups pause while the page is in a hidden tab
 * of the console, because React's Activity then runs the cleanup of the effect.
 */
export function useQueue(options: Omit<QueueOptions, 'isLost' | 'onMessage'>): [Queue, Scans] {
  const [queue] = useState(() => openQueue({ ...options, isLost, onMessage: sound }));
  useEffect(() => {
    queue.go(true);
    const back = () => queue.lookAgain('waiting');
    addEventListener('online', back);
    return () => {
      removeEventListener('online', back);
      queue.go(false);
    };
  }, [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.state)];
}
