import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withWebhooks } from '../../../../test/webhooks';
import { openMarks } from './marks.service';

/* Tests that deliveries are marked as arrived in batches, and that no mark is lost. */

const { receivers, withWebhook, server } = withWebhooks();

/**
 * Creates a partner's webhook with `events` waiting deliveries of test events. Returns the ids of the deliveries and a
 * function that reads their states.
 */
async function waiting(events: number) {
  const { url } = await receivers.open();
  const { partner, path, id } = await withWebhook(url);
  for (let n = 0; n < events; n += 1) await partner.call('POST', `${path}/test`);
  const rows = await server()
    .db.selectFrom('apiDelivery')
    .select('id')
    .where('webhookId', '=', id)
    .orderBy('id')
    .execute();
  const states = async () =>
    (
      await server()
        .db.selectFrom('apiDelivery')
        .select('state')
        .where('webhookId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);
  return { ids: rows.map((row) => row.id), states };
}
const arrived = (id: number) => ({ id, tries: 1, status: 200, ms: 5, answer: 'ok' });

/** Makes the first `times` updates of deliveries fail with the error `code`. Returns a function that ends this. */
async function failing(times: number, code: string) {
  const { db } = server();
  await sql`create sequence writes`.execute(db);
  await sql`create function refuse() returns trigger language plpgsql as ${sql.lit(`begin
    if nextval('writes') <= ${times} then
      raise exception 'as if it lost' using errcode = '${code}';
    end if;
    return null; end`)}`.execute(db);
  await sql`create trigger refused before update on api_delivery for each statement execute function refuse()`.execute(
    db,
  );
  return async () => {
    await sql`drop trigger refused on api_delivery`.execute(db);
    await sql`drop function refuse`.execute(db);
    await sql`drop sequence writes`.execute(db);
  };
}

it('[OPENAPI-04] a delivery mark that lost a deadlock is written again', async () => {
  const { ids, states } = await waiting(3);
  const mark = openMarks(server().db);
  const heal = await failing(2, '40P01');
  try {
    await Promise.all(ids.map((id) => mark(arrived(id))));
  } finally {
    await heal();
  }
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
});

it('a mark that cannot be written fails for its own sender only, and later marks are written', async () => {
  const { ids, states } = await waiting(2);
  const [first = 0, second = 0] = ids;
  const mark = openMarks(server().db);
  const heal = await failing(1, '53100');
  try {
    const refused = mark(arrived(first));
    await expect(refused).rejects.toThrow('as if it lost');
    await mark(arrived(second));
  } finally {
    await heal();
  }
  expect(await states()).toEqual(['waiting', 'delivered']);
});
