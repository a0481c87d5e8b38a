import { useEffect, useState } from 'react';

/** Typing settles for this long before the server is asked. Milliseconds. */
const pauseMs = 250;

/** What was typed, once nothing more was for a moment. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
