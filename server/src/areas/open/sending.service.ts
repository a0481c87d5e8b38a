import { Agent, request } from 'undici';
import { safeLookup, targetOf } from '../../lib/http/safe-target';

/** A target has this long for all of its answer. Milliseconds. */
export const answerMs = 10_000;
/** Of an answer no more than so many bytes are read. */
const mostAnswer = 2048;

/** What a try came to; a success has no error. */
export interface Outcome {
  status: number | null;
  ms: number;
  answer: string | null;
  error: string | null;
}

/** Reads the beginning of an answer, and lets go of the rest. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= mostAnswer) break;
  }
  body.destroy();
  // PostgreSQL keeps no zero byte in a text.
  return Buffer.concat(parts).subarray(0, mostAnswer).toString('utf8').replaceAll('\u0000', '');
}

/**
 * Sends a payload to a target and never throws. Redirects are not followed, and the address that a name leads to is looked at
 * in the moment of connecting. `allowed` are private ranges that the operator lets webhooks lead to.
 */
export async function deliver(
  url: string,
  headers: Record<string, string>,
  payload: string,
  allowed: readonly string[],
  limitMs = answerMs,
): Promise<Outcome> {
  const began = performance.now();
  const ended = (rest: Omit<Outcome, 'ms'>): Outcome => ({
    ...rest,
    ms: Math.round(performance.now() - began),
  });
  let agent: Agent | undefined;
  try {
    const target = targetOf(url, allowed);
    agent = new Agent({ connect: { lookup: safeLookup(allowed), timeout: limitMs }, pipelining: 0 });
    const signal = AbortSignal.timeout(limitMs);
    const { statusCode: status, body } = await request(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Chargehand-Webhooks/1' },
      body: payload,
      dispatcher: agent,
      signal,
    });
    const answer = await beginningOf(body);
    const error = status >= 200 && status < 300 ? null : `HTTP ${status}`;
    return ended({ status, answer, error });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return ended({ status: null, answer: null, error: said.slice(0, 300) });
  } finally {
    agent?.destroy().catch(() => undefined);
  }
}
