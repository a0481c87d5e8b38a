import { type Finding, fault, ok, warning } from './check';

/** Days before its end from which a certificate is a warning. */
const soonDays = 14;
const dayMs = 86_400_000;

/** Returns the finding for the end of a certificate. */
export function judgeCertificate(whose: string, expires: Date, now = Date.now()): Finding {
  const days = Math.floor((expires.getTime() - now) / dayMs);
  const day = expires.toISOString().slice(0, 10);
  const advice = 'Renew it, and find out why it was not renewed by itself.';
  if (days < 0) return fault(`The certificate of ${whose} expired on ${day}`, advice);
  if (days < soonDays)
    return warning(`The certificate of ${whose} expires in ${days} days, on ${day}`, advice);
  return ok(`The certificate of ${whose} is valid until ${day}`);
}
