import {
  type ApiNotice,
  type ApiNoticeDraft,
  apiNoticeApi,
  type NoticeState,
} from '@chargehand/contract/areas/partners/api-notice';
import { languageShown, textIn } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, foundAll, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { containing, dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { type Reader, readsOf, serveReads } from '../../../lib/list/reads';
import { cleanTexts, excerptsOf, readTexts, storedTexts } from '../../../lib/rich-text/html';

const state = sql<NoticeState>`case when notice.version = 0 then 'draft' when notice.changed then 'changed' else 'pushed' end`;

const rows = (db: Db) =>
  db
    .selectFrom('apiNotice as notice')
    .leftJoin('account as author', 'author.id', 'notice.createdBy')
    .select(['notice.id', 'notice.title', 'notice.excerpt', 'notice.version'])
    .select(['notice.createdAt', 'notice.updatedAt', 'author.name as createdBy', state.as('state')])
    .select([
      sql<number>`(select count(*)::int from api_push p join api_notice_version v on v.id = p.version_id
        where v.notice_id = notice.id)`.as('pushes'),
      sql<
        string | null
      >`(select max(p.created_at) from api_push p join api_notice_version v on v.id = p.version_id
        where v.notice_id = notice.id)`.as('pushedAt'),
    ]);

const { get: _, ...listed } = apiNoticeApi;

const reads = readsOf(listed, {
  rows: ({ db }) => rows(db),
  where: ({ search, state: states, params }) => [
    search === undefined ? undefined : sql<boolean>`notice.title::text ilike ${containing(search)}`,
    states === undefined || states.length === 0 ? undefined : sql<boolean>`${state} in (${sql.join(states)})`,
    dated(params, { createdAt: 'notice.created_at', updatedAt: 'notice.updated_at' }),
  ],
  order: {
    id: 'notice.id',
    newest: 'notice.createdAt',
    columns: { createdAt: indexed('notice.createdAt'), updatedAt: indexed('notice.updatedAt') },
  },
  found: ({ title }) => ({ title }),
  shown: ({ title, excerpt, ...row }, { language }) => ({
    ...row,
    title: textIn(title, language),
    excerpt: textIn(excerpt, language),
    textLanguage: languageShown(title, language),
  }),
});

/** Returns one notice with its draft and its pushed versions. Throws `notFound` if it does not exist. */
async function detail({ db, language }: Pick<Reader, 'db' | 'language'>, id: number): Promise<ApiNotice> {
  const { title, excerpt, content, ...row } = found(
    await rows(db).select('notice.content').where('notice.id', '=', id).executeTakeFirst(),
  );
  const versions = await db
    .selectFrom('apiNoticeVersion as version')
    .leftJoin('account as author', 'author.id', 'version.createdBy')
    .select(['version.version', 'version.title', 'version.createdAt', 'author.name as createdBy'])
    .where('version.noticeId', '=', id)
    .orderBy('version.version', 'desc')
    .execute();
  return {
    ...row,
    title: textIn(title, language),
    excerpt: textIn(excerpt, language),
    textLanguage: languageShown(title, language),
    titles: title,
    content: readTexts(content),
    versions: versions.map((one) => ({ ...one, title: textIn(one.title, language) })),
  };
}

/** Cleans the texts of a draft and returns it as it is stored, and as it is written into the operation log. */
function written({ title, content: draftContent }: ApiNoticeDraft) {
  const content = cleanTexts('content', draftContent);
  const excerpt = excerptsOf(content);
  return {
    columns: {
      title: JSON.stringify(title),
      content: storedTexts(content),
      excerpt: JSON.stringify(excerpt),
    },
    logged: { title: Object.values(title)[0] ?? '', content: excerpt },
  };
}

const broken = { api_notice_content_file: { content: 'unknown' } } as const;

const loggedTitle = ({ id, title }: { id: number; title: Record<string, string> }) => ({
  id,
  title: Object.values(title)[0] ?? '',
});

/** Registers the routes by which staff manage notices to companies with API access. */
export function apiNoticeRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serve(app, apiNoticeApi.get, ({ params: { id }, ...call }) => detail(call, id));

  serve(app, apiNoticeApi.version, async ({ db, params: { id, version } }) => {
    const row = found(
      await db
        .selectFrom('apiNoticeVersion')
        .select(['version', 'title', 'content'])
        .where('noticeId', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
    );
    return { version: row.version, titles: row.title, content: readTexts(row.content) };
  });

  serve(app, apiNoticeApi.create, async ({ db, body, session, audit }) => {
    const { columns, logged } = written(body);
    const { id } = await refusing(broken, () =>
      db
        .insertInto('apiNotice')
        .values({ ...columns, createdBy: session.accountId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    audit.of(id, null, logged);
    return { id };
  });

  serve(app, apiNoticeApi.update, async ({ db, params: { id }, body, audit }) => {
    const before = found(
      await db
        .selectFrom('apiNotice')
        .select(['id', 'title', 'excerpt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    const { columns, logged } = written(body);
    await refusing(broken, () =>
      db
        .updateTable('apiNotice')
        .set({ ...columns, changed: sql<boolean>`version > 0`, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    audit.of(id, { title: loggedTitle(before).title, content: before.excerpt }, logged);
    return null;
  });

  serve(app, apiNoticeApi.remove, async ({ db, params: { ids }, audit }) => {
    const before = await db
      .selectFrom('apiNotice')
      .select(['id', 'title', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(ids, before);
    if (before.some(({ version }) => version > 0)) fail('noticePushed');
    await db.deleteFrom('apiNotice').where('id', 'in', ids).execute();
    audit.of(ids.join(','), before.map(loggedTitle));
    return null;
  });
}
