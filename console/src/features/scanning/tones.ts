import { useSyncExternalStore } from 'react';
import { play, type Tone } from '../../lib/browser/tones';
import type { Said } from './scans';
import { browserShelf } from '../../lib/browser/shelf';

/*
 * Three short tones that are told apart without looking: one high, one low and rough, two in a row.
 */

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

const isMuted = (): boolean => browserShelf.getItem(key) === 'true';

/** Turns the tones off or on, for this machine and from now on. */
export function mute(muted: boolean): void {
  browserShelf.setItem(key, String(muted));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted);

/** Lets the answer to a code be heard; one that still waits is silent. */
export function sound({ kind }: Pick<Said, 'kind'>): void {
  if (kind === 'waiting' || isMuted()) return;
  play(tones[kind]);
}
