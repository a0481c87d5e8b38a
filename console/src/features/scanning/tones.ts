import { useSyncExternalStore } from 'react';
import { play, type Tone } from '../../lib/browser/tones';
import type { ScanMessage } from './scans';
import { browserStorage } from '../../lib/browser/storage';

/* Three short tones that are easy to distinguish: one high, one low and rough, and two in a row. */

const tones: Record<'good' | 'bad' | 'again', readonly Tone[]> = {
  good: [{ pitch: 1175, at: 0, lasts: 0.09, shape: 'sine' }],
  bad: [{ pitch: 165, at: 0, lasts: 0.35, shape: 'square' }],
  again: [
    { pitch: 587, at: 0, lasts: 0.07, shape: 'triangle' },
    { pitch: 587, at: 0.12, lasts: 0.07, shape: 'triangle' },
  ],
};

const key = 'scan-muted';
const listeners = new Set<() => void>();

const isMuted = (): boolean => browserStorage.getItem(key) === 'true';

/** Turns the tones off or on for this browser. */
export function mute(muted: boolean): void {
  browserStorage.setItem(key, String(muted));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted);

/** Plays the tone of a result. A waiting code makes no sound. */
export function sound({ kind }: Pick<ScanMessage, 'kind'>): void {
  if (kind === 'waiting' || isMuted()) return;
  play(tones[kind]);
}
