import { regionApi } from '@chargehand/contract/areas/system/region';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from './harness';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('root', superAdministrator));
});
afterAll(() => server.close());

/** Runs the clean-up of a migration again, because there were no rows to clean when the migration ran. */
async function clean(migration: string) {
  const text = await readFile(new URL(`../migrations/${migration}`, import.meta.url), 'utf8');
  await sql.raw(text.slice(text.indexOf('do $$'))).execute(server.db);
}
const stored = async (nameZh: string) => {
  const { id } = await server.db
    .insertInto('region')
    .values({
      nameZh,
      nameEn: `${nameZh} e`,
      areaCode: '+1',
      language: 'en',
      languageTag: 'en',
      timeDifference: '+0',
      sort: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const nameOf = async (id: number) =>
  (await server.db.selectFrom('region').select('nameZh').where('id', '=', id).executeTakeFirstOrThrow())
    .nameZh;

it('[FOUND-12] stored text is cleaned, characters a language needs are kept, and a collision is recorded', async () => {
  const ids = await Promise.all(
    ['北\u200b京\u202e', 'Zoe\u0308', '👩\u200d👧', 'क\u200dष', 'Meets', 'Meets\u200b'].map(stored),
  );
  await clean('0241_clean_texts.sql');
  expect(await Promise.all(ids.map(nameOf))).toEqual([
    '北京',
    'Zo\u00eb',
    '👩\u200d👧',
    'क\u200dष',
    'Meets',
    'Meets\u200b',
  ]);
  const { rows } =
    await sql`select found_in, field, row_id::int as row, kept, cleaned from text_collision order by field`.execute(
      server.db,
    );
  expect(rows).toMatchObject([
    { foundIn: 'region', field: 'name_en', row: ids[5], kept: 'Meets\u200b e', cleaned: 'Meets e' },
    { foundIn: 'region', field: 'name_zh', row: ids[5], kept: 'Meets\u200b', cleaned: 'Meets' },
  ]);
});

it('[FOUND-12] codes are folded, multilingual texts cleaned, and a code that would collide is kept and recorded', async () => {
  await server.model('P7');
  await server.db
    .updateTable('deviceModel')
    .set({ code: 'Ｐ７－\u200bＸ' })
    .where('code', '=', 'P7')
    .execute();
  const { id } = await server.db
    .insertInto('role')
    .values({
      key: 'odd',
      code: 'odd',
      mType: 1,
      name: JSON.stringify({ zh_CN: '值\u200b班', en_US: 'Cafe\u0301' }),
      sort: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agents = await server.db
    .insertInto('agent')
    .values(['AB-1', 'ＡＢ\u20111'].map((customerCode) => ({ name: customerCode, customerCode })))
    .returning('id')
    .execute();
  await clean('0280_clean_codes.sql');
  expect(await server.db.selectFrom('deviceModel').select('code').execute()).toContainEqual({ code: 'P7-X' });
  expect(
    await server.db.selectFrom('role').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
  ).toMatchObject({ name: { zh_CN: '值班', en_US: 'Café' } });
  const { rows } =
    await sql`select row_id::int as row, kept, cleaned from text_collision where found_in = 'agent'`.execute(
      server.db,
    );
  expect(rows).toEqual([{ row: agents[1]?.id, kept: 'ＡＢ\u20111', cleaned: 'AB-1' }]);
});

it('[FOUND-10] a search finds stored text, however it is typed', async () => {
  await stored('EX-1234 é');
  const found = async (search: string) =>
    (await server.send(regionApi.list, token, { query: { search } })).rows.map(({ nameZh }) => nameZh);
  for (const typed of ['EX-1234', 'ＥＸ－１２３４', 'E\u200bX\u20111234', '1234 e\u0301'])
    expect([typed, await found(typed)]).toEqual([typed, ['EX-1234 é']]);
});
