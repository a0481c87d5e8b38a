import { fill, type FieldError } from '@chargehand/contract/rules';
import { z } from 'zod';
import { takeAhead } from './ahead';
import { addressIn } from '../browser/base';
import type { CallTexts } from './call-texts';
import { noteServerDate } from '../words/clock';
import { checkConnection, isCutOff, slowMs } from './connection';
import type { KeyedWrite } from './write-key';

/** A call without an answer for this long has failed. Milliseconds. */
export const timeoutMs = 120_000;

/** What the application answers. */
export const Envelope = z.looseObject({
  code: z.coerce.number().default(200),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

export type Wording = (texts: CallTexts) => string;

/** Why a call failed, before it is worded: the texts are awaited only then. */
export class Failure {
  constructor(
    readonly code: number,
    readonly wording: Wording,
    readonly errors: FieldError[] = [],
    /** No answer of the application has come: a write may be done or not. */
    readonly lost = false,
  ) {}
}

/** How a request goes out, and what may end it. */
interface Way {
  signal?: AbortSignal | undefined;
  /** Sends it in place of `fetch`. */
  by?: (address: URL, init: RequestInit) => Promise<Response>;
}

/** Sends a request, once. What of it is lost on the way says so. */
export async function ask(address: string, request: RequestInit, way: Way): Promise<Envelope> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  const slow = setTimeout(() => void checkConnection(), slowMs);
  const signal = way.signal ? AbortSignal.any([way.signal, clock.signal]) : clock.signal;
  try {
    const ahead = request.method === 'GET' ? takeAhead(address) : undefined;
    const response = await (ahead ?? (way.by ?? fetch)(addressIn(address), { ...request, signal }));
    noteServerDate(response.headers.get('date'));
    const { ok, status } = response;
    // What stands before the application says 502 to 504 of one that did not answer.
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
 * Sends a write under a key. Where its answer is lost and the server is there all the same, it is sent once more under this key: it is
 * done once, whichever of the two arrived.
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
