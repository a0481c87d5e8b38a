import { addressIn } from '../browser/base';
import { callHeaders } from './call-headers';

/** What was asked for longer ago may have changed meanwhile. Milliseconds. */
const freshMs = 15_000;

const asked = new Map<string, { at: number; answer: Promise<Response> }>();

/** Asks for what the code that is still on its way will ask for; only the newest asking is kept. */
export function askAhead(path: string): void {
  const answer = fetch(addressIn(path), { headers: callHeaders() });
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => {});
  asked.set(path, { at: performance.now(), answer });
}

/** The answer that was asked for ahead a moment ago; each is taken once. */
export function takeAhead(path: string): Promise<Response> | undefined {
  const ahead = asked.get(path);
  asked.delete(path);
  return ahead && performance.now() - ahead.at < freshMs ? ahead.answer : undefined;
}
