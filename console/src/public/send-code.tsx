import { useEffect, useState } from 'react';
import css from './choices.module.css';
import { type Addressee, type CodePurpose, keepSentCode, nextCodeAt, sentCodes } from './sent-codes';
import { t } from './texts';

/**
 * Returns the remaining seconds until an addressee may request the next code, and a function that starts the countdown
 * after a code was sent. A countdown survives a reload of the page.
 */
export function useCountdown(
  purpose: CodePurpose,
  { account, contact }: Addressee,
): { left: number; start: (seconds: number) => void } {
  const [codes, setCodes] = useState(() => sentCodes(purpose));
  const until = nextCodeAt(codes, { account, contact });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (until <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      const nextAt = Date.now() + seconds * 1000;
      setNow(Date.now());
      keepSentCode(purpose, { account, contact, nextAt });
      setCodes(sentCodes(purpose));
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
