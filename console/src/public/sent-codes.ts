import { windowStorage } from '../lib/browser/storage';

/** Purpose of a code, such as a new password. */
export type CodePurpose = 'forgot-password';

export interface Addressee {
  account: string;
  contact: string;
}

/** Addressee of a sent code, and when the next code may be requested, in milliseconds since 1970. */
interface SentCode extends Addressee {
  nextAt: number;
}

const keyOf = (purpose: CodePurpose) => `sent-codes-${purpose}`;

const isSentCode = (value: unknown): value is SentCode =>
  value !== null &&
  typeof value === 'object' &&
  'account' in value &&
  typeof value.account === 'string' &&
  'contact' in value &&
  typeof value.contact === 'string' &&
  'nextAt' in value &&
  typeof value.nextAt === 'number';

const isSame = (one: Addressee, other: Addressee): boolean =>
  one.account === other.account && one.contact === other.contact;

/** Returns the codes of this window whose addressees have to wait for the next one, newest first. */
export function sentCodes(purpose: CodePurpose, now = Date.now()): SentCode[] {
  let stored: unknown;
  try {
    stored = JSON.parse(windowStorage.getItem(keyOf(purpose)) ?? '[]');
  } catch {
    // Not written by this page, so there is nothing to wait for.
  }
  return Array.isArray(stored) ? stored.filter(isSentCode).filter(({ nextAt }) => nextAt > now) : [];
}

/** Remembers a sent code until the window is closed, so that its countdown survives a reload. */
export function keepSentCode(purpose: CodePurpose, code: SentCode, now = Date.now()): void {
  const others = sentCodes(purpose, now).filter((other) => !isSame(other, code));
  windowStorage.setItem(keyOf(purpose), JSON.stringify([code, ...others]));
}

/** Returns when the addressee may request the next code, in milliseconds since 1970, or 0 if at once. */
export const nextCodeAt = (codes: readonly SentCode[], to: Addressee): number =>
  codes.find((code) => isSame(code, to))?.nextAt ?? 0;
