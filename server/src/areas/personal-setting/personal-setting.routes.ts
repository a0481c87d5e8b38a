import { personalSettingApi } from '@chargehand/contract/areas/personal-setting';
import { uploadRules } from '@chargehand/contract/areas/file';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found, refuse } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { idleLimit } from '../../lib/session';
import { checkOwnPassword, openSession, userAgentOf } from '../auth/auth.service';
import { setOwnPassword } from '../auth/password.service';

const own = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['account', 'name', 'contact', 'avatar', 'timeZone'])
    .select(sql<'zh_CN' | 'zh_HK' | 'en_US' | 'fr_FR' | 'de_DE' | 'ja_JP' | null>`language`.as('language'))
    .where('id', '=', accountId);

/** A picture that this account put up, for whatever use; or the one it has. */
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

export function personalSettingRoutes(app: FastifyInstance): void {
  serve(app, personalSettingApi.get, async ({ db, session }) =>
    found(await own(db, session.accountId).executeTakeFirst()),
  );

  serve(app, personalSettingApi.profile, async ({ db, session, body, audit }) => {
    const before = found(await own(db, session.accountId).forUpdate().executeTakeFirst());
    if (body.avatar !== before.avatar) await checkAvatar(db, session.accountId, body.avatar);
    const { name, contact, avatar } = body;
    if (contact !== before.contact) {
      const pwd = body.pwd ?? refuse({ pwd: 'required' });
      // On the pool: a wrong try counts although the write is given up.
      if (!(await checkOwnPassword(app.db, session, pwd))) refuse({ pwd: 'wrongPassword' });
    }
    await db
      .updateTable('account')
      .set({ name, contact, avatar })
      .where('id', '=', session.accountId)
      .execute();
    audit.of(session.accountId, before);
    return null;
  });

  serve(app, personalSettingApi.preferences, async ({ db, session, body, audit }) => {
    const before = found(await own(db, session.accountId).forUpdate().executeTakeFirst());
    const { language, timeZone } = body;
    await db.updateTable('account').set({ language, timeZone }).where('id', '=', session.accountId).execute();
    audit.of(session.accountId, { language: before.language, timeZone: before.timeZone });
    return null;
  });

  serve(app, personalSettingApi.password, async ({ db, session, body, request, audit }) => {
    if (!(await checkOwnPassword(app.db, session, body.oldPwd))) refuse({ oldPwd: 'wrongPassword' });
    await setOwnPassword(db, session.accountId, body.newPwd);
    audit.of(session.accountId);
    return { token: await openSession(db, session.accountId, request.ip, userAgentOf(request)) };
  });

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

  serve(app, personalSettingApi.endSessions, async ({ db, session, params, audit }) => {
    const ended = await db
      .deleteFrom('session')
      .where('accountId', '=', session.accountId)
      .where('id', 'in', params.ids)
      .returning(['id', 'ip', 'userAgent', 'createdAt'])
      .execute();
    if (ended.length < new Set(params.ids).size) fail('notFound');
    await announce(
      db,
      'sessionEnded',
      ended.map(({ id }) => id),
    );
    audit.of(params.ids.join(','), ended);
    return null;
  });
}
