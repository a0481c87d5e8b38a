import { profileApi } from '@chargehand/contract/areas/people/app-account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { mustAgree } from '../../content/app-text/consent.service';
import { publishedTexts } from '../../content/app-text/published.service';
import { limiter } from './app-limit.service';

/** Returns a user's profile, without a phone number or e-mail address whose account is closed. */
const profile = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('appUser')
      .select(['id', 'nickname', 'avatar', 'warningMessages'])
      .select([
        sql<string | null>`case when phone_logged_out_at is null then phone end`.as('phone'),
        sql<string | null>`case when email_logged_out_at is null then email end`.as('email'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Registers the routes for an app user's profile and for the setting whether the user gets warning notices. */
export function profileRoutes(app: FastifyInstance): void {
  const limit = limiter(app);
  const published = publishedTexts(app);

  serve(app, profileApi.profile, published, async ({ db, user, ready }) => ({
    ...(await profile(db, user.id)),
    mustAgree: await mustAgree(ready, db, user.id),
  }));

  const early = async (call: { request: FastifyRequest }) => {
    await limit('profile', 30)(call);
    return published();
  };
  serve(app, profileApi.setWarnings, early, async ({ db, user, body, audit, ready }) => {
    const before = await profile(db, user.id);
    await db.updateTable('appUser').set({ warningMessages: body.on }).where('id', '=', user.id).execute();
    const { nickname } = user;
    audit.of(
      user.id,
      { nickname, warningMessages: before.warningMessages },
      { nickname, warningMessages: body.on },
    );
    return { ...before, warningMessages: body.on, mustAgree: await mustAgree(ready, db, user.id) };
  });
}
