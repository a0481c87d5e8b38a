import { useEffect, useState } from 'react';
import css from './choices.module.css';
import { t } from './texts';

/** Returns the remaining seconds of a countdown and a function that starts it. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left,
    start: (seconds) => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * 1000);
    },
  };
}

/** Button that sends a code, then counts down until it can be used again. */
export function SendCodeButton({ left, busy, send }: { left: number; busy: boolean; send: () => void }) {
  return (
    <button type="button" className={css['send']} disabled={left > 0 || busy} onClick={send}>
      {left > 0 ? t('resendCountdown', { n: left }) : t('sendCode')}
    </button>
  );
}
