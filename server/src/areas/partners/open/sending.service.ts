import { Agent, request } from 'undici';
import { portOf, safeLookup, type TargetLimits, targetOf } from '../../../lib/http/safe-target';

/** Maximum time for a target's complete response, in milliseconds. */
export const answerMs = 10_000;
/** Maximum number of bytes kept of a response. */
const maxAnswer = 2048;
/** Milliseconds for which an idle connection is kept. */
const keptMs = 1000;

/** Maximum rest in milliseconds that a target can ask for with `Retry-After`. */
export const maxRestMs = 3_600_000;
/** Maximum number of characters kept of a redirect's `Location`. */
const maxLocation = 200;

/** The result of a try. On success, `error` is null. */
interface Outcome {
  status: number | null;
  ms: number;
  answer: string | null;
  error: string | null;
  /** Milliseconds for which the target asks for no further deliveries, or 0. */
  restMs: number;
}

/** Returns the first value of a response header. */
const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * Returns the milliseconds of a `Retry-After` header in seconds or as a date, at most `maxRestMs`. Returns 0 for other
 * statuses than 429 and 503, and for values that cannot be read.
 */
export function restOf(status: number, retryAfter: string | undefined, now: number): number {
  if (![429, 503].includes(status) || retryAfter === undefined) return 0;
  const value = retryAfter.trim();
  // `Date.parse` accepts many more texts than HTTP does, so that a date must begin with the name of its day.
  const asked = /^\d{1,9}$/.test(value)
    ? Number(value) * 1000
    : /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)
      ? Date.parse(value) - now
      : 0;
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), maxRestMs);
}

/** Returns the reason for which a response counts as a failure, with the target of a redirect, or null. */
function errorOf(status: number, location: string | undefined): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 300 || status >= 400 || location === undefined) return `HTTP ${status}`;
  const shown = location.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, maxLocation);
  return `HTTP ${status}: redirects to ${shown}, and redirects are not followed`;
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
   * the connection is opened.
   */
  deliver(
    url: string,
    headers: Record<string, string>,
    payload: string,
    limits: TargetLimits,
  ): Promise<Outcome>;
  close(): void;
}

/** Opens a sender for one webhook. A response must be complete within `limitMs` milliseconds. */
export function openSender(limitMs = answerMs): Sender {
  let kept: { agent: Agent; key: string } | undefined;
  const close = () => {
    kept?.agent.destroy().catch(() => undefined);
    kept = undefined;
  };
  /**
   * Returns the connections to a port. Connections that were opened under other limits are not used again.
   */
  const agentFor = (limits: TargetLimits, port: number): Agent => {
    const key = [port, ...limits.allowed, '', ...limits.own].join();
    if (kept && kept.key !== key) {
      void kept.agent.close().catch(() => undefined);
      kept = undefined;
    }
    kept ??= {
      agent: new Agent({
        connect: { lookup: safeLookup(limits, port), timeout: limitMs },
        // Idle connections are closed here before most targets would close them.
        keepAliveTimeout: keptMs,
        keepAliveMaxTimeout: keptMs,
      }),
      key,
    };
    return kept.agent;
  };
  return {
    close,
    async deliver(url, headers, payload, limits) {
      const began = performance.now();
      const ended = (rest: Omit<Outcome, 'ms'>): Outcome => ({
        ...rest,
        ms: Math.round(performance.now() - began),
      });
      try {
        const target = targetOf(url, limits);
        const {
          statusCode: status,
          body,
          headers: responseHeaders,
        } = await request(target, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Chargehand-Webhooks/1' },
          body: payload,
          dispatcher: agentFor(limits, portOf(target)),
          signal: AbortSignal.timeout(limitMs),
        });
        const answer = await beginningOf(body);
        const error = errorOf(status, headerOf(responseHeaders.location));
        const restMs = restOf(status, headerOf(responseHeaders['retry-after']), Date.now());
        return ended({ status, answer, error, restMs });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return ended({ status: null, answer: null, error: message.slice(0, 300), restMs: 0 });
      }
    },
  };
}
