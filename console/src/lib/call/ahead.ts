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
  /** What it says, once that is there. */
  body?: { json: unknown; date: string | null; at: number };
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
  const entry: Asked = { at: performance.now(), token: readToken(), answer };
  asked.set(path, entry);
  // Whoever takes it hears of a failure; nobody may.
  answer
    .then(async (response) => {
      if (!response.ok) return;
      const json: unknown = await response.clone().json();
      entry.body = { json, date: response.headers.get('date'), at: Date.now() };
    })
    .catch(() => {});
}

/** What an answer that was asked for ahead says, if it is there already: it is shown without waiting for it a moment more. */
export function takeAheadNow(path: string): Asked['body'] {
  const ahead = asked.get(path);
  if (!ahead?.body || !fresh(ahead)) return undefined;
  asked.delete(path);
  return ahead.body;
}

/** The answer that was asked for ahead a moment ago, by this session; each is taken once. */
export function takeAhead(path: string): Promise<Response> | undefined {
  const ahead = asked.get(path);
  asked.delete(path);
  return ahead && fresh(ahead) ? ahead.answer : undefined;
}
