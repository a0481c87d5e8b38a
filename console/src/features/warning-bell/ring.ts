import { useSyncExternalStore } from 'react';
import { play, type Tone } from '../../lib/browser/tones';
import { browserStorage } from '../../lib/browser/storage';

/** Two falling tones, different from the tones of scanned codes. */
const alarm: readonly Tone[] = [
  { pitch: 880, at: 0, lasts: 0.18, shape: 'triangle' },
  { pitch: 659, at: 0.2, lasts: 0.3, shape: 'triangle' },
];

const key = 'warning-sound';
const listeners = new Set<() => void>();

const isRinging = (): boolean => browserStorage.getItem(key) === 'true';

/** Turns the sound of new warnings on or off for this browser, and plays it once as a sample if on. */
export function setRinging(wanted: boolean): void {
  browserStorage.setItem(key, String(wanted));
  listeners.forEach((listener) => listener());
  ring();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRinging = (): boolean => useSyncExternalStore(subscribe, isRinging);

/** Plays the alarm for a new warning if the user has turned the sound on. */
export function ring(): void {
  if (isRinging()) play(alarm);
}
