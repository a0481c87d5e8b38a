import { sql } from 'kysely';
import svgCaptcha from 'svg-captcha';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../lib/db';
import { newToken, sameHash, tokenHash } from '../../../lib/session/secret';
import type { Config } from '../../../config';

/** Cookie with the id of a captcha. A form therefore contains only the solution. */
export const captchaCookie = 'captcha';
export const captchaMinutes = 5;

/** Creates a captcha. Returns its id for the cookie, and the picture as a data URL. */
export async function newCaptcha(db: Db): Promise<{ id: string; img: string }> {
  // Characters that look alike are not used.
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1iIlL5sS8B2zZ',
    noise: 2,
    width: 124,
    height: 44,
    fontSize: 44,
  });
  const id = newToken();
  await db
    .deleteFrom('captcha')
    .where(sql<boolean>`created_at < now() - make_interval(mins => ${captchaMinutes})`)
    .execute();
  await db.insertInto('captcha').values({ id, answer: text.toLowerCase() }).execute();
  return { id, img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

/**
 * Returns whether a request contains the solution of its captcha. A captcha can be tried only once, even with a wrong
 * solution. Returns true without a check for an automation, or if captchas are turned off.
 */
export async function passesCaptcha(
  db: Db,
  config: Config,
  request: FastifyRequest,
  answer: string,
): Promise<boolean> {
  if (!config.captcha || isAutomation(config, request)) return true;
  const id = request.cookies[captchaCookie];
  if (id === undefined) return false;
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning([
      'answer',
      sql<boolean>`created_at > now() - make_interval(mins => ${captchaMinutes})`.as('fresh'),
    ])
    .executeTakeFirst();
  return (
    row !== undefined && row.fresh && sameHash(tokenHash(row.answer), tokenHash(answer.trim().toLowerCase()))
  );
}

/** Returns whether a request comes from an automation that the operator has set up, such as the demo world. */
export function isAutomation(config: Config, request: FastifyRequest): boolean {
  const token = request.headers['x-automation-token'];
  return (
    config.automationToken !== undefined &&
    typeof token === 'string' &&
    sameHash(tokenHash(token), tokenHash(config.automationToken))
  );
}
