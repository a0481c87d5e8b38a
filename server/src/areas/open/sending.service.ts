import { Agent, request } from 'undici';
import { safeLookup, targetOf } from '../../lib/http/safe-target';

/** A target has this long for all of its answer. Milliseconds. */
export const answerMs = 10_000;
/** Of an answer no more than so many bytes are read. */
const maxAnswer = 2048;
/** A connection that rests is kept so long. Milliseconds. */
const keptMs = 1000;

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
    if (bytes >= maxAnswer) break;
  }
  body.destroy();
  // PostgreSQL keeps no zero byte in a text.
  return Buffer.concat(parts).subarray(0, maxAnswer).toString('utf8').replaceAll('\u0000', '');
}

/** Sends to one webhook, over connections that are kept from one delivery to the next. */
export interface Sender {
  /**
   * Sends a payload to a target and never throws. Redirects are not followed, and the address that a name leads to is
   * looked at in the moment of connecting. `allowed` are private ranges that the operator lets webhooks lead to.
   */
  deliver(
    url: string,
    headers: Record<string, string>,
    payload: string,
    allowed: readonly string[],
  ): Promise<Outcome>;
  close(): void;
}

/** Opens what sends to one webhook; each target has `limitMs` for its answer. */
export function openSender(limitMs = answerMs): Sender {
  let kept: { agent: Agent; allowed: string } | undefined;
  const close = () => {
    kept?.agent.destroy().catch(() => undefined);
    kept = undefined;
  };
  /** Connections that were made while other ranges were allowed are used no more. */
  const agentFor = (allowed: readonly string[]): Agent => {
    const key = allowed.join();
    if (kept && kept.allowed !== key) {
      void kept.agent.close().catch(() => undefined);
      kept = undefined;
    }
    kept ??= {
      agent: new Agent({
        connect: { lookup: safeLookup(allowed), timeout: limitMs },
        // A target may end a connection that rests: it is let go of before most do.
        ...{ keepAliveTimeout: keptMs, keepAliveMaxTimeout: keptMs },
      }),
      allowed: key,
    };
    return kept.agent;
  };
  return {
    close,
    async deliver(url, headers, payload, allowed) {
      const began = performance.now();
      const ended = (rest: Omit<Outcome, 'ms'>): Outcome => ({
        ...rest,
        ms: Math.round(performance.now() - began),
      });
      try {
        const target = targetOf(url, allowed);
        const { statusCode: status, body } = await request(target, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Chargehand-Webhooks/1' },
          body: payload,
          dispatcher: agentFor(allowed),
          signal: AbortSignal.timeout(limitMs),
        });
        const answer = await beginningOf(body);
        const error = status >= 200 && status < 300 ? null : `HTTP ${status}`;
        return ended({ status, answer, error });
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        return ended({ status: null, answer: null, error: said.slice(0, 300) });
      }
    },
  };
}
