import {
  type ApiPush,
  pushAllApi,
  type PushChannel,
  type PushReach,
  type PushState,
  type PushTargets,
  pushTargetApi,
} from '@chargehand/contract/areas/partners/api-push';
import { languageShown, textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Origin } from '../../../lib/audit/audit';
import type { Db } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { startJob } from '../../../lib/job/start';
import { containing, dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { regionName } from '../../../lib/country-names';
import type { Session } from '../../../lib/session/session';
import { boundsOf, sendKind } from './sending.service';
import { keepTargets, wouldApply } from './targets.service';

type Of = 'pushAll' | 'pushTarget';

/** Maximum number of targets that the list names per push. */
const maxNamed = 3;

const state = sql<PushState>`case when push.done_at is not null then 'done'
  when exists (select from job where job.id = push.job_id and job.finished_at is null) then 'sending' else 'stopped' end`;

const count = (of: 'all' | 'delivered' | 'failed' | 'unreachable') =>
  sql<number>`(select count(*)::int from api_push_delivery d where d.push_id = push.id
    and ${of === 'all' ? sql`true` : sql`d.state = ${of}`})`;

interface Named {
  name: string | null;
  nameZh: string | null;
  nameEn: string | null;
}

/** SQL for the first targets of a push as JSON. */
const names = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('name', one.name, 'nameZh', one.name_zh, 'nameEn', one.name_en) order by one.id), '[]')
  from (select t.id, coalesce(a.company_name, t.scope) as name, region.name_zh, region.name_en
    from api_push_target t left join api_application a on a.id = t.application_id left join region on region.id = t.region_id
    where t.push_id = push.id order by t.id limit ${maxNamed}) one)`;

/** Returns a query for the pushes of one page: `pushAll` has those to all applications, `pushTarget` the others. */
const rows = (db: Db, of: Of) =>
  db
    .selectFrom('apiPush as push')
    .innerJoin('apiNoticeVersion as version', 'version.id', 'push.versionId')
    .leftJoin('account as author', 'author.id', 'push.createdBy')
    .select(['push.id', 'push.reach', 'push.createdAt', 'push.doneAt', 'author.name as createdBy'])
    .select(['version.noticeId', 'version.version', 'version.title'])
    .select([
      sql<PushChannel[]>`push.channels`.as('channels'),
      state.as('state'),
      names.as('named'),
      sql<number>`(select count(*)::int from api_push_target t where t.push_id = push.id)`.as('namedCount'),
      count('all').as('deliveries'),
      count('delivered').as('delivered'),
      count('failed').as('failed'),
      count('unreachable').as('unreachable'),
    ])
    .where('push.reach', of === 'pushAll' ? '=' : '<>', 'all');

const readsFor = (of: Of) => {
  const { list, export: exported, get } = of === 'pushAll' ? pushAllApi : pushTargetApi;
  return readsOf(
    { list, export: exported, get },
    {
      rows: ({ db }) => rows(db, of),
      where: ({ search, noticeId, reach, params }, { is }) => [
        search === undefined ? undefined : sql<boolean>`version.title::text ilike ${containing(search)}`,
        is({ 'version.noticeId': noticeId, 'push.reach': reach }),
        dated(params, { createdAt: 'push.created_at' }),
      ],
      order: {
        id: 'push.id',
        newest: 'push.createdAt',
        columns: { createdAt: indexed('push.createdAt') },
      },
      found: ({ title }) => ({ title }),
      shown: ({ title, named, ...row }, { language }): ApiPush => ({
        ...row,
        title: textIn(title, language),
        textLanguage: languageShown(title, language),
        named: named.map(({ name, nameZh, nameEn }) =>
          nameZh !== null && nameEn !== null ? regionName({ nameZh, nameEn }, language) : (name ?? ''),
        ),
      }),
    },
  );
};

/**
 * Returns the version of a notice for a push and locks the notice, or refuses an unknown one. A new version is created
 * if there is none, or if the draft has changed since the last one; otherwise the push is refused unless `again`.
 */
async function versionOf(
  db: Db,
  { noticeId, again }: { noticeId: number; again: boolean },
  accountId: number,
) {
  const notice = await db
    .selectFrom('apiNotice')
    .select(['title', 'content', 'version', 'changed'])
    .where('id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) refuse({ noticeId: 'unknown' });
  const title = notice.title;
  const fresh = notice.version === 0 || notice.changed;
  if (!fresh && !again) refuse({ again: 'pushedUnchanged' }, { version: String(notice.version) });
  const version = fresh ? notice.version + 1 : notice.version;
  if (fresh) {
    await sql`insert into api_notice_version (notice_id, version, title, content, created_by)
      select id, ${version}, title, content, ${accountId} from api_notice where id = ${noticeId}`.execute(db);
    await db.updateTable('apiNotice').set({ version, changed: false }).where('id', '=', noticeId).execute();
  }
  const { id } = await db
    .selectFrom('apiNoticeVersion')
    .select('id')
    .where('noticeId', '=', noticeId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { id, version, title };
}

interface From {
  db: Db;
  session: Pick<Session, 'accountId' | 'apiKey'>;
  request: Origin;
}

/** Registers the routes for pushes of notices to companies with API access. */
export function pushRoutes(app: FastifyInstance): void {
  for (const of of ['pushAll', 'pushTarget'] as const) {
    const api = of === 'pushAll' ? pushAllApi : pushTargetApi;
    const kind = sendKind(app.config, of);
    app.kinds.push(kind);
    serveReads(app, readsFor(of));

    /** Starts the job that sends a push. The job begins after the current transaction has committed. */
    const begin = async (from: From, id: number, reach: PushReach, title: string) => {
      const { total, last } = await boundsOf(from.db, reach, id);
      const jobId = await startJob(from, kind, { id, last }, { title: { name: title }, total });
      await from.db.updateTable('apiPush').set({ jobId }).where('id', '=', id).execute();
    };
    /** Creates a push with its version and targets, and starts sending it. */
    const push = async (
      from: From,
      { channels, ...what }: { noticeId: number; again: boolean; channels: PushChannel[] },
      targets: PushTargets | undefined,
    ) => {
      const { id: versionId, version, title } = await versionOf(from.db, what, from.session.accountId);
      const reach = targets?.reach ?? 'all';
      const { id } = await from.db
        .insertInto('apiPush')
        .values({ versionId, reach, channels: [...new Set(channels)], createdBy: from.session.accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (targets) await keepTargets(from.db, id, targets);
      const called = Object.values(title)[0] ?? '';
      await begin(from, id, reach, called);
      return { id, logged: { title: called, version, channels, ...targets } };
    };

    if (of === 'pushAll')
      serve(app, pushAllApi.create, async ({ db, body, session, request, audit }) => {
        const { id, logged } = await push({ db, session, request }, body, undefined);
        audit.of(id, null, logged);
        return { id };
      });
    else
      serve(app, pushTargetApi.create, async ({ db, body, session, request, audit }) => {
        const { noticeId, again, channels, ...targets } = body;
        const { id, logged } = await push({ db, session, request }, { noticeId, again, channels }, targets);
        audit.of(id, null, logged);
        return { id };
      });

    serve(app, api.resume, async ({ db, params: { id }, session, request, audit }) => {
      const row = found(
        await db
          .selectFrom('apiPush as push')
          .innerJoin('apiNoticeVersion as version', 'version.id', 'push.versionId')
          .select(['push.reach', 'version.title', state.as('state')])
          .where('push.id', '=', id)
          .where('push.reach', of === 'pushAll' ? '=' : '<>', 'all')
          .forUpdate('push')
          .executeTakeFirst(),
      );
      if (row.state !== 'stopped') fail('pushNotStopped');
      const title = Object.values(row.title)[0] ?? '';
      await begin({ db, session, request }, id, row.reach, title);
      audit.of(id, { title }, { title });
      return null;
    });
  }

  const counted = async (db: Db, condition: ReturnType<typeof wouldApply>) => {
    const { n } = await db
      .selectFrom('apiApplication as application')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(condition)
      .executeTakeFirstOrThrow();
    return { applications: n };
  };
  serve(app, pushAllApi.count, ({ db }) => counted(db, sql<boolean>`application.status = 'approved'`));
  serve(app, pushTargetApi.count, ({ db, body }) => counted(db, wouldApply(body)));
}
