import { useEffect, useState } from 'react';

/** Debounce of typing in milliseconds before the server is asked. */
const pauseMs = 250;

/** Returns the typed text, debounced. While an input method composes a word, it returns the text before that word. */
export function usePaused(typed: string, composing = false): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);
  return paused;
}
