import type { FastifyRequest } from 'fastify';
import { fail } from '../fail';
import { tokenHash } from '../session/secret';
import { addressOf } from './limit';
import { tokenOf } from './token';

/**
 * Maximum number of partner calls that one server handles at the same time, so that database connections are left for
 * users.
 */
const atOnce = 4;
/**
 * Maximum number of waiting calls of one application, or of one address while the token's application is unknown.
 * Further calls are refused.
 */
const maxWaiting = 50;
/** Maximum number of tokens whose application is cached. */
const maxTokens = 10_000;

type Enter = () => void;

const hashed = (token: string): string => tokenHash(token).toString('base64');

/**
 * Runs a slow operation of a call outside its turn, so that other calls can run meanwhile. Afterwards the call waits
 * for another turn.
 */
export type OutsideTurn = <T>(slow: () => Promise<T>) => Promise<T>;

/** Queue of partner calls. A call runs when it gets a turn: one of the places for calls that run at the same time. */
export interface PartnerTurns {
  /**
   * Runs `work` when the request gets a turn. Throws `tooManyRequests` if too many calls of the same application (or
   * address) wait already, or if the client has disconnected.
   */
  take<T>(request: FastifyRequest, work: (outsideTurn: OutsideTurn) => Promise<T>): Promise<T>;
  /** Records the application of a token, so that all tokens of an application share one queue. */
  belongs(token: string, applicationId: number): void;
}

/**
 * Opens the queue of this server. Applications with waiting calls get turns one after the other, however many calls
 * each has waiting; a call whose token is not known yet is queued by its address.
 */
export function openPartnerTurns(maxRunning = atOnce): PartnerTurns {
  const waiting = new Map<string, Enter[]>();
  const applications = new Map<string, number>();
  let running = 0;

  const keyOf = (request: FastifyRequest): string => {
    const token = tokenOf(request);
    const application = token === undefined ? undefined : applications.get(hashed(token));
    return application === undefined ? addressOf(request.ip) : `application ${application}`;
  };

  const leave = (): void => {
    running -= 1;
    const [first] = waiting;
    if (!first) return;
    const [key, line] = first;
    const [next, ...rest] = line;
    waiting.delete(key);
    // The application goes behind all others that wait.
    if (rest.length > 0) waiting.set(key, rest);
    running += 1;
    next?.();
  };

  const enter = (key: string): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return Promise.resolve();
    }
    const line = waiting.get(key) ?? [];
    if (line.length >= maxWaiting) fail('tooManyRequests', { retryAfter: 1 });
    return new Promise((entered) => waiting.set(key, [...line, entered]));
  };

  return {
    async take(request, work) {
      const key = keyOf(request);
      let inside = true;
      await enter(key);
      try {
        // A call whose client has disconnected is not run.
        if (request.raw.socket.destroyed) fail('tooManyRequests', { retryAfter: 1 });
        return await work(async (slow) => {
          inside = false;
          leave();
          const made = await slow();
          await enter(key);
          inside = true;
          return made;
        });
      } finally {
        if (inside) leave();
      }
    },
    belongs(token, applicationId) {
      const hash = hashed(token);
      applications.delete(hash);
      applications.set(hash, applicationId);
      if (applications.size <= maxTokens) return;
      const [oldest] = applications.keys();
      if (oldest !== undefined) applications.delete(oldest);
    },
  };
}
