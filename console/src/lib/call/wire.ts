import { fill, type FieldError } from '@chargehand/contract/i18n/rules';
import { z } from 'zod';
import { takeEarly } from './early-requests';
import { addressIn } from '../browser/base';
import type { CallTexts } from './call-texts';
import { noteServerDate } from '../words/clock';
import { checkConnection, isCutOff, slowMs } from './connection';
import type { KeyedWrite } from './write-key';

/** Timeout of a call in milliseconds. */
export const timeoutMs = 120_000;

/** Body of a response of the server's API. */
export const Envelope = z.looseObject({
  code: z.coerce.number().default(200),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

export type Wording = (texts: CallTexts) => string;

/** Failure of a call, with a function in place of its text, because texts are loaded only when they are needed. */
export class Failure {
  constructor(
    readonly code: number,
    readonly wording: Wording,
    readonly errors: FieldError[] = [],
    /** True if no response arrived, so that a write may or may not have been executed. */
    readonly lost = false,
  ) {}
}

/** Options of a request: an abort signal, and the function that sends it. */
interface Way {
  signal?: AbortSignal | undefined;
  /** Function that sends the request instead of `fetch`. */
  by?: (address: URL, init: RequestInit) => Promise<Response>;
}

/**
 * Sends a request once, or takes the response if it was requested early. Throws a `Failure` for an HTTP error or a lost
 * response; if the caller aborts, throws the original error.
 */
export async function ask(address: string, request: RequestInit, way: Way): Promise<Envelope> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  const slow = setTimeout(() => void checkConnection(), slowMs);
  const signal = way.signal ? AbortSignal.any([way.signal, clock.signal]) : clock.signal;
  try {
    const ahead = request.method === 'GET' ? takeEarly(address) : undefined;
    const response = await (ahead ?? (way.by ?? fetch)(addressIn(address), { ...request, signal }));
    noteServerDate(response.headers.get('date'));
    const { ok, status } = response;
    // A status from 502 on comes from a proxy that got no response from the application, so the response counts as
    // lost.
    if (!ok) throw new Failure(0, (texts) => fill(texts.own.errorStatus, { code: status }), [], status > 501);
    return Envelope.parse(await response.json());
  } catch (error) {
    if (error instanceof Failure || way.signal?.aborted) throw error;
    const late = clock.signal.aborted;
    void checkConnection();
    throw new Failure(0, (texts) => (late ? texts.own.errorTimeout : texts.own.errorBackend), [], true);
  } finally {
    clearTimeout(timer);
    clearTimeout(slow);
  }
}

/**
 * Sends a write with an idempotency key. If the response is lost but the server is reachable, sends the write a second
 * time with the same key; the server executes it only once.
 */
export async function askKeyed(write: KeyedWrite, address: string, request: RequestInit, way: Way) {
  const headers = { ...request.headers, 'idempotency-key': write.key };
  const began = Date.now();
  const once = () => ask(address, { ...request, headers }, way);
  try {
    const answer = await once().catch(async (error: unknown) => {
      const again =
        error instanceof Failure && error.lost && !way.signal?.aborted && Date.now() - began < timeoutMs;
      if (!again) throw error;
      await checkConnection();
      if (isCutOff()) throw error;
      return once();
    });
    write.answered();
    return answer;
  } catch (error) {
    if (error instanceof Failure && !error.lost) write.answered();
    else write.lost();
    throw error;
  }
}
