import { addressIn } from '../browser/base';
import { callHeaders } from './call-headers';
import { readToken } from './token';

/** Milliseconds from the sending of an early request until its response counts as stale. */
const freshMs = 15_000;

interface EarlyRequest {
  at: number;
  /** Token of the session that sent the request. */
  token: string | undefined;
  answer: Promise<Response>;
  /** Body of the response, once it has arrived. */
  body?: { json: unknown; date: string | null; at: number };
}

declare global {
  /** Requests sent early, by path. The first script sends them, and the console's code takes the responses. */
  var earlyRequests: Map<string, EarlyRequest> | undefined;
}

const requests = (globalThis.earlyRequests ??= new Map<string, EarlyRequest>());

const fresh = ({ at, token }: EarlyRequest): boolean =>
  performance.now() - at < freshMs && token === readToken();

/** Sends a request, unless it has already been sent. Code that is still loading will take the response. */
export function requestEarly(path: string): void {
  const requested = requests.get(path);
  if (requested && fresh(requested)) return;
  const answer = fetch(addressIn(path), { headers: callHeaders() });
  const entry: EarlyRequest = { at: performance.now(), token: readToken(), answer };
  requests.set(path, entry);
  // The code that takes the response handles errors. If no code takes it, the error must not be reported as unhandled.
  answer
    .then(async (response) => {
      if (!response.ok) return;
      const json: unknown = await response.clone().json();
      entry.body = { json, date: response.headers.get('date'), at: Date.now() };
    })
    .catch(() => {});
}

/** Returns the body of an early response if it has already arrived, so that it is rendered without a wait. */
export function takeEarlyNow(path: string): EarlyRequest['body'] {
  const ahead = requests.get(path);
  if (!ahead?.body || !fresh(ahead)) return undefined;
  requests.delete(path);
  return ahead.body;
}

/** Returns the response of an early request that is fresh and from this session. Each can be taken once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const ahead = requests.get(path);
  requests.delete(path);
  return ahead && fresh(ahead) ? ahead.answer : undefined;
}
