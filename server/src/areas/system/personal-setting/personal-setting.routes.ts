import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { uploadRules } from '@chargehand/contract/areas/system/file';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, foundAll, refuse, refusing } from '../../../lib/fail';
import { hashPassword } from '../../../lib/session/secret';
import { serve } from '../../../lib/http/serve';
import { idleLimit } from '../../../lib/session/session';
import { openVault } from '../../../lib/session/vault';
import { checkOwnPassword, openSession, userAgentOf } from '../auth/auth.service';
import { forgetBrowsers } from '../auth/known-browser.service';
import { setOwnPassword } from '../auth/password.service';
import { notifyAccount } from '../security-notice/security-notice.service';
import { limitingProofs, takeSecondFactor } from '../two-factor/two-factor.service';

const ownAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['account', 'name', 'contact', 'avatar', 'timeZone', 'language', 'digest'])
    .where('id', '=', accountId);

/**
 * Refuses a picture that this account has not uploaded itself. Checks type and size, too, because the picture may have
 * been uploaded for another use. Throws `fileTooLarge` if it is too large for an avatar.
 */
async function checkAvatar(db: Db, accountId: number, avatar: string | null): Promise<void> {
  if (avatar === null) return;
  const file = await db
    .selectFrom('file')
    .select(['type', 'bytes', 'accountId'])
    .where('name', '=', avatar)
    .executeTakeFirst();
  if (!file?.type.startsWith('image/') || file.accountId !== accountId) refuse({ avatar: 'unknown' });
  const { megabytes } = uploadRules.avatar;
  if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });
}

/** Registers the route that changes name, contact and picture. */
function profileRoutes(app: FastifyInstance): void {
  const vault = openVault(app.config.secretKeys);

  serve(
    app,
    personalSettingApi.profile,
    // Returns whether the caller has proved to be the account's holder. Only a change of the contact requires that.
    async ({ request, session, body: { contact, pwd } }) => {
      const before = found(await ownAccount(app.db, session.accountId).executeTakeFirst());
      if (contact === before.contact) return false;
      if (pwd === undefined) refuse({ pwd: 'required' });
      const right = await limitingProofs(
        app.db,
        session.accountId,
        async () =>
          (await takeSecondFactor(app.db, vault, session.accountId, pwd)) ||
          checkOwnPassword(app.db, session, pwd, request),
      );
      if (!right) refuse({ pwd: 'wrongPassword' });
      return true;
    },
    async (call) => {
      const { db, session, body, ready: proved, audit } = call;
      const before = found(await ownAccount(db, session.accountId).forUpdate().executeTakeFirst());
      if (body.avatar !== before.avatar) await checkAvatar(db, session.accountId, body.avatar);
      const { name, contact, avatar } = body;
      // Fails if another call has changed the contact since the step above, which required no proof because the contact
      // was the same at that moment.
      if (contact !== before.contact && !proved) fail('conflict');
      await refusing({ account_avatar_fkey: { avatar: 'unknown' } }, () =>
        db
          .updateTable('account')
          .set({ name, contact, avatar })
          .where('id', '=', session.accountId)
          .execute(),
      );
      if (contact !== before.contact)
        await notifyAccount(call, session.accountId, 'contactChanged', before.contact);
      audit.of(session.accountId, before);
      return null;
    },
  );
}

/** Registers the routes for the account's sessions. */
function sessionRoutes(app: FastifyInstance): void {
  serve(app, personalSettingApi.sessions, async ({ db, session }) => {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'ip', 'userAgent', 'createdAt', 'usedAt'])
      .where('accountId', '=', session.accountId)
      .where(sql<boolean>`used_at > now() - ${idleLimit}`)
      .orderBy('usedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    return rows.map((row) => ({ ...row, current: row.id === session.id }));
  });

  serve(app, personalSettingApi.endSessions, async ({ db, session, params, request, audit }) => {
    const ended = await db
      .deleteFrom('session')
      .where('accountId', '=', session.accountId)
      .where('id', 'in', params.ids)
      .returning(['id', 'ip', 'userAgent', 'createdAt'])
      .execute();
    foundAll(params.ids, ended);
    // All known browsers of the account except this one are forgotten as well.
    await forgetBrowsers(db, [session.accountId], request);
    await announce(
      db,
      'sessionEnded',
      ended.map(({ id }) => id),
    );
    audit.of(params.ids.join(','), ended);
    audit.named(session.account);
    return null;
  });
}

export function personalSettingRoutes(app: FastifyInstance): void {
  serve(app, personalSettingApi.get, async ({ db, session }) =>
    found(await ownAccount(db, session.accountId).executeTakeFirst()),
  );

  serve(app, personalSettingApi.preferences, async ({ db, session, body, audit }) => {
    const before = found(await ownAccount(db, session.accountId).forUpdate().executeTakeFirst());
    const { language, timeZone, digest = before.digest } = body;
    // Digests are sent by e-mail, so the contact must be an e-mail address.
    if (digest && !before.digest && !before.contact?.includes('@')) refuse({ digest: 'emailRequired' });
    await db
      .updateTable('account')
      .set({ language, timeZone, digest })
      .where('id', '=', session.accountId)
      .execute();
    const { language: oldLanguage, timeZone: oldZone, digest: oldDigest } = before;
    audit.of(session.accountId, { language: oldLanguage, timeZone: oldZone, digest: oldDigest });
    return null;
  });

  serve(
    app,
    personalSettingApi.password,
    // The password is hashed here, because that takes too long for a transaction.
    async ({ request, session, body: { oldPwd, newPwd } }) => {
      if (!(await checkOwnPassword(app.db, session, oldPwd, request))) refuse({ oldPwd: 'wrongPassword' });
      return hashPassword(newPwd);
    },
    async (call) => {
      const { db, session, request, audit, ready: hash } = call;
      await setOwnPassword(db, session.accountId, hash);
      await notifyAccount(call, session.accountId, 'passwordChanged');
      audit.of(session.accountId);
      audit.named(session.account);
      return { token: await openSession(db, session.accountId, request.ip, userAgentOf(request)) };
    },
  );

  profileRoutes(app);
  sessionRoutes(app);
}
