import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf, countTry } from '../../lib/limit';
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
