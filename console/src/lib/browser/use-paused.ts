import { useEffect, useState } from 'react';

/** Typing settles for this long before the server is asked. Milliseconds. */
const pauseMs = 250;

/** Returns what was typed once nothing more was for a moment; while an input method composes a word, what was typed before it. */
export function usePaused(typed: string, composing = false): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);
  return paused;
}
