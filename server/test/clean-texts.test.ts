import { regionApi } from '@chargehand/contract/areas/region';
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

/** Does again what the migration did when there was nothing yet. */
async function clean() {
  const text = await readFile(new URL('../migrations/0241_clean_texts.sql', import.meta.url), 'utf8');
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

it('what is stored is cleaned, what belongs to a language stays, and what meets another row is noted', async () => {
  const ids = await Promise.all(
    ['北\u200b京\u202e', 'Zoe\u0308', '👩\u200d👧', 'क\u200dष', 'Meets', 'Meets\u200b'].map(stored),
  );
  await clean();
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

it('a search finds what is stored, however it is typed', async () => {
  await stored('EX-1234 é');
  const found = async (search: string) =>
    (await server.send(regionApi.list, token, { query: { search } })).rows.map(({ nameZh }) => nameZh);
  for (const typed of ['EX-1234', 'ＥＸ－１２３４', 'E\u200bX\u20111234', '1234 e\u0301'])
    expect([typed, await found(typed)]).toEqual([typed, ['EX-1234 é']]);
});
