import { Agent, request } from 'undici';
import { safeLookup, targetOf } from '../../lib/http/safe-target';

/** Maximum time for a target's complete response, in milliseconds. */
export const answerMs = 10_000;
/** Maximum number of bytes kept of a response. */
const maxAnswer = 2048;
/** Milliseconds for which an idle connection is kept. */
const keptMs = 1000;

/** The result of a try. On success, `error` is null. */
export interface Outcome {
  status: number | null;
  ms: number;
  answer: string | null;
  error: string | null;
}

/** Reads the start of a response and discards the rest. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxAnswer) break;
  }
  body.destroy();
  // PostgreSQL texts cannot contain a zero byte.
  return Buffer.concat(parts).subarray(0, maxAnswer).toString('utf8').replaceAll('\u0000', '');
}

/** Sends deliveries of one webhook. Connections are kept between deliveries. */
export interface Sender {
  /**
   * Sends a payload to a target, without following redirects, and never throws. The resolved address is checked when
   * the connection is opened; `allowed` are private ranges that the operator permits for webhooks.
   */
  deliver(
    url: string,
    headers: Record<string, string>,
    payload: string,
    allowed: readonly string[],
  ): Promise<Outcome>;
  close(): void;
}

/** Opens a sender for one webhook. A response must be complete within `limitMs` milliseconds. */
export function openSender(limitMs = answerMs): Sender {
  let kept: { agent: Agent; allowed: string } | undefined;
  const close = () => {
    kept?.agent.destroy().catch(() => undefined);
    kept = undefined;
  };
  /**
   * Returns the connections to the target. Connections that were opened with other allowed ranges are not used again.
   */
  const agentFor = (allowed: readonly string[]): Agent => {
    const key = allowed.join();
    if (kept && kept.allowed !== key) {
      void kept.agent.close().catch(() => undefined);
      kept = undefined;
    }
    kept ??= {
      agent: new Agent({
        connect: { lookup: safeLookup(allowed), timeout: limitMs },
        // Idle connections are closed here before most targets would close them.
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
        const message = error instanceof Error ? error.message : String(error);
        return ended({ status: null, answer: null, error: message.slice(0, 300) });
      }
    },
  };
}
