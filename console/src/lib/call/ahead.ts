import { addressIn } from '../browser/base';
import { callHeaders } from './call-headers';
import { readToken } from './token';

/** What was asked for longer ago may have changed meanwhile. Milliseconds. */
const freshMs = 15_000;

interface Asked {
  at: number;
  /** Whose answer it is. */
  token: string | undefined;
  answer: Promise<Response>;
}

declare global {
  /** What was asked for ahead, by path: the first script asks, and another one takes. */
  var askedAhead: Map<string, Asked> | undefined;
}

const asked = (globalThis.askedAhead ??= new Map<string, Asked>());

const fresh = ({ at, token }: Asked): boolean => performance.now() - at < freshMs && token === readToken();

/** Asks for what the code that is still on its way will ask for, unless that has been done. */
export function askAhead(path: string): void {
  const known = asked.get(path);
  if (known && fresh(known)) return;
  const answer = fetch(addressIn(path), { headers: callHeaders() });
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => {});
  asked.set(path, { at: performance.now(), token: readToken(), answer });
}

/** The answer that was asked for ahead a moment ago, by this session; each is taken once. */
export function takeAhead(path: string): Promise<Response> | undefined {
  const ahead = asked.get(path);
  asked.delete(path);
  return ahead && fresh(ahead) ? ahead.answer : undefined;
}
