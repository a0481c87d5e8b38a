import { announcementApi, type AnnouncementDraft } from '@chargehand/contract/areas/content/announcement';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, foundAll, refuse, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveReads } from '../../../lib/list/reads';
import { cleanTexts, excerptsOf, storedTexts } from '../../../lib/rich-text/html';
import { countOf } from './audience.service';
import { announcementReads, readAnnouncement } from './reading.service';
import { beginSending, sendKind } from './sending.service';
import { keepTargets, meantBy } from './targets.service';

/** Checks a draft and returns it as it is stored, and as it is written into the operation log. */
function written(draft: AnnouncementDraft) {
  const { title, content: draftContent, sendAt, ...meant } = meantBy(draft);
  if (sendAt !== null && Date.parse(sendAt) <= Date.now()) refuse({ sendAt: 'notPast' });
  const content = cleanTexts('content', draftContent);
  const excerpt = excerptsOf(content);
  return {
    meant,
    title,
    sendAt,
    columns: {
      audience: meant.audience,
      reach: meant.reach,
      title: JSON.stringify(title),
      content: storedTexts(content),
      excerpt: JSON.stringify(excerpt),
      sendAt: sendAt ?? sql<string>`now()`,
    },
    logged: { title: Object.values(title)[0] ?? '', ...meant, sendAt, content: excerpt },
  };
}

const broken = { announcement_content_file: { content: 'unknown' } } as const;

/** Locks announcements and returns them. Throws `notFound` if one does not exist. */
async function held(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'title', 'audience', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  foundAll(ids, rows);
  return rows;
}

const loggedState = ({ id, title, state }: Awaited<ReturnType<typeof held>>[number]) => ({
  id,
  title: Object.values(title)[0] ?? '',
  state,
});

/** Registers the routes that send announcements and withdraw them. */
function stateRoutes(app: FastifyInstance): void {
  serve(app, announcementApi.send, async ({ db, params: { ids }, session, request, language, audit }) => {
    const rows = await held(db, ids);
    if (rows.some(({ state }) => state !== 'scheduled' && state !== 'stopped')) fail('announcementState');
    for (const { id, audience, title, state } of rows)
      await beginSending(
        { db, session, request },
        { id, audience, title, begun: state === 'stopped' },
        language,
      );
    const before = rows.map(loggedState);
    audit.of(
      ids.join(','),
      before,
      before.map((one) => ({ ...one, state: 'sending' })),
    );
    return null;
  });

  serve(app, announcementApi.withdraw, async ({ db, params: { ids }, audit }) => {
    const rows = await held(db, ids);
    if (rows.some(({ state }) => state === 'withdrawn')) fail('announcementState');
    await db
      .updateTable('announcement')
      .set({ state: 'withdrawn', withdrawnAt: sql`now()` })
      .where('id', 'in', ids)
      .execute();
    const before = rows.map(loggedState);
    audit.of(
      ids.join(','),
      before,
      before.map((one) => ({ ...one, state: 'withdrawn' })),
    );
    return null;
  });
}

/** Registers the routes by which staff manage announcements. */
export function announcementRoutes(app: FastifyInstance): void {
  app.kinds.push(sendKind);
  serveReads(app, announcementReads);

  serve(app, announcementApi.get, async ({ params, ...call }) =>
    found(await readAnnouncement(call, params.id)),
  );

  serve(app, announcementApi.count, async ({ db, body }) => ({ people: await countOf(db, meantBy(body)) }));

  serve(app, announcementApi.create, async ({ db, body, session, request, language, audit }) => {
    const { columns, meant, title, sendAt, logged } = written(body);
    const { id } = await refusing(broken, () =>
      db
        .insertInto('announcement')
        .values({
          ...columns,
          state: sendAt === null ? 'sending' : 'scheduled',
          createdBy: session.accountId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await keepTargets(db, id, meant);
    const { audience } = meant;
    if (sendAt === null)
      await beginSending({ db, session, request }, { id, audience, title, begun: false }, language);
    audit.of(id, null, logged);
    return { id };
  });

  serve(
    app,
    announcementApi.update,
    async ({ db, params: { id }, body, session, request, language, audit }) => {
      const [row] = await held(db, [id]);
      if (row?.state !== 'scheduled') fail('announcementState');
      const before = found(await readAnnouncement({ db, language }, id));
      const { columns, meant, title, sendAt, logged } = written(body);
      await refusing(broken, () =>
        db
          .updateTable('announcement')
          .set({ ...columns, updatedAt: sql`now()` })
          .where('id', '=', id)
          .execute(),
      );
      await keepTargets(db, id, meant);
      const { audience } = meant;
      if (sendAt === null)
        await beginSending({ db, session, request }, { id, audience, title, begun: false }, language);
      const then = Object.fromEntries(Object.keys(logged).map((key) => [key, Reflect.get(before, key)]));
      const words = { title: Object.values(before.titles)[0] ?? '', content: excerptsOf(before.content) };
      audit.of(id, { ...then, ...words }, logged);
      return null;
    },
  );

  stateRoutes(app);
}
