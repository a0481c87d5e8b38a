import { useSyncExternalStore } from 'react';
import { play, type Tone } from '../../lib/browser/tones';
import { browserShelf } from '../../lib/browser/shelf';

/** Two falling tones, unlike any answer to a scanned code. */
const alarm: readonly Tone[] = [
  { pitch: 880, at: 0, lasts: 0.18, shape: 'triangle' },
  { pitch: 659, at: 0.2, lasts: 0.3, shape: 'triangle' },
];

const key = 'warning-sound';
const listeners = new Set<() => void>();

const isRinging = (): boolean => browserShelf.getItem(key) === 'true';

/** Has new warnings heard or not, on this machine and from now on; at once as a sample. */
export function setRinging(wanted: boolean): void {
  browserShelf.setItem(key, String(wanted));
  listeners.forEach((listener) => listener());
  ring();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRinging = (): boolean => useSyncExternalStore(subscribe, isRinging);

/** Lets a new warning be heard, where that is wanted. */
export function ring(): void {
  if (isRinging()) play(alarm);
}
