import { addressIn } from './base';
import { callHeaders } from './call-headers';

const asked = new Map<string, Promise<Response>>();

/** Asks for what the code that is still on its way will ask for; only the newest asking is kept. */
export function askAhead(path: string): void {
  const answer = fetch(addressIn(path), { headers: callHeaders() });
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => {});
  asked.set(path, answer);
}

/** The answer that was asked for ahead; each is taken once. */
export function takeAhead(path: string): Promise<Response> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
  return answer;
}
