import type { FastifyRequest } from 'fastify';
import { fail } from '../fail';
import { tokenHash } from '../session/secret';
import { addressOf } from './limit';
import { tokenOf } from './token';

/** Calls of partners that one server answers at once: whatever partners do, people have the other connections to the database. */
const atOnce = 4;
/** Calls of one application that wait; what comes on top of them is refused at once. */
const mostWaiting = 50;
/** Tokens whose application is kept in mind. */
const mostTokens = 10_000;

type Enter = () => void;

const hashed = (token: string): string => tokenHash(token).toString('base64');

/** Runs what takes long while others have the turn, and goes on when it has come again. */
export type Aside = <T>(slow: () => Promise<T>) => Promise<T>;

/** Lets calls of partners run in turn. */
export interface PartnerTurns {
  /** Runs `work` when it is the request's turn. Ends with `tooManyRequests` where too many calls of its application wait already. */
  take<T>(request: FastifyRequest, work: (aside: Aside) => Promise<T>): Promise<T>;
  /** Says whose a token is: all tokens of an application are one in turn. */
  belongs(token: string, applicationId: number): void;
}

/**
 * Opens the turns of one server: applications that wait come in one after the other, however many calls each of them has waiting.
 * Whose token is not known yet is in turn with its address.
 */
export function openPartnerTurns(most = atOnce): PartnerTurns {
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
    // Behind all others that wait.
    if (rest.length > 0) waiting.set(key, rest);
    running += 1;
    next?.();
  };

  const enter = (key: string): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    const line = waiting.get(key) ?? [];
    if (line.length >= mostWaiting) fail('tooManyRequests', { retryAfter: 1 });
    return new Promise((entered) => waiting.set(key, [...line, entered]));
  };

  return {
    async take(request, work) {
      const key = keyOf(request);
      let inside = true;
      await enter(key);
      try {
        // Nobody waits for the answer any more.
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
      if (applications.size <= mostTokens) return;
      const [oldest] = applications.keys();
      if (oldest !== undefined) applications.delete(oldest);
    },
  };
}
