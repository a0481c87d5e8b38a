import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppUser } from '../../lib/session/app-session';
import { addressOf, countTry } from '../../lib/http/limit';
import { isAutomation } from '../auth/captcha.service';

const dayS = 86_400;

/**
 * Counts a call of the phone app for its address, outside of any transaction; where it costs something, by the day as
 * well. Ends the call with 429 where there were too many.
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

/** Users who may call from one address at once as often as each may: a household, a hostel, a carrier's gateway. */
const usersOfAddress = 5;

/** The same for who is signed in: counts the call for the user, and more generously for the address. */
export const userLimiter = (app: FastifyInstance) => (what: string, perMinute: number) => {
  const ofAddress = limiter(app)(what, perMinute * usersOfAddress);
  return async ({ request, user }: { request: FastifyRequest; user: AppUser }): Promise<void> => {
    if (isAutomation(app.config, request)) return;
    await countTry(app.db, `app ${what} of ${user.id}`, perMinute, 60);
    await ofAddress({ request });
  };
};
