import { useSyncExternalStore } from 'react';
import type { Said } from './scans';

/*
 * Three short tones that are told apart without looking: one high, one low and rough, two in a row.
 */

interface Tone {
  /** Hertz, and seconds after the beginning and of sound. */
  pitch: number;
  at: number;
  lasts: number;
  shape: OscillatorType;
}

const tones: Record<'good' | 'bad' | 'again', readonly Tone[]> = {
  good: [{ pitch: 1175, at: 0, lasts: 0.09, shape: 'sine' }],
  bad: [{ pitch: 165, at: 0, lasts: 0.35, shape: 'square' }],
  again: [
    { pitch: 587, at: 0, lasts: 0.07, shape: 'triangle' },
    { pitch: 587, at: 0.12, lasts: 0.07, shape: 'triangle' },
  ],
};
const loudness = 0.2;

const key = 'scan-muted';
const listeners = new Set<() => void>();
let air: AudioContext | undefined;

const isMuted = (): boolean => localStorage.getItem(key) === 'true';

/** Turns the tones off or on, for this machine and from now on. */
export function mute(muted: boolean): void {
  localStorage.setItem(key, String(muted));
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
  // Made at the first code: a browser gives none to a page that nobody has touched.
  const context = (air ??= new AudioContext());
  void context.resume();
  for (const { pitch, at, lasts, shape } of tones[kind]) {
    const from = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = shape;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, from);
    // It fades, for a cut would click.
    gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
