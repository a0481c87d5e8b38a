import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppUser } from '../../../lib/session/app-session';
import { addressOf, countTry } from '../../../lib/http/limit';
import { isAutomation } from '../../system/auth/captcha.service';

const dayS = 86_400;

/**
 * Returns a rate limiter for calls of the phone app, which throws `tooManyRequests`. It counts the calls of an IP
 * address per minute and, with `perDay`, also per day, outside of any transaction.
 */
export const limiter =
  (app: FastifyInstance) =>
  (what: string, perMinute: number, perDay?: number) =>
  async ({ request }: { request: FastifyRequest }): Promise<void> => {
    if (isAutomation(app.config, request)) return;
    const key = `app ${what} ${addressOf(request.ip)}`;
    await countTry(app.db, key, perMinute, 60);
    if (perDay !== undefined) await countTry(app.db, `${key} by day`, perDay, dayS);
  };

/**
 * Number of users behind one IP address who may each use the full rate, for example in a household, a hostel, or behind
 * a carrier's gateway.
 */
const usersOfAddress = 5;

/**
 * Returns a rate limiter for signed-in users. It counts a call for the user and, with a higher limit, for the IP
 * address.
 */
export const userLimiter = (app: FastifyInstance) => (what: string, perMinute: number) => {
  const ofAddress = limiter(app)(what, perMinute * usersOfAddress);
  return async ({ request, user }: { request: FastifyRequest; user: AppUser }): Promise<void> => {
    if (isAutomation(app.config, request)) return;
    await countTry(app.db, `app ${what} of ${user.id}`, perMinute, 60);
    await ofAddress({ request });
  };
};
