import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { deleteInBatches, type Upkeep } from '../upkeep/upkeep';
import { importUpkeep } from './upkeep';

let server: TestServer;
let root: { id: number };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

const named = (name: Upkeep['name']) =>
  importUpkeep.find((one) => one.name === name) ?? expect.unreachable(name);

it('upkeep deletes an import’s rows a day after its start, in batches, and then the import', async () => {
  const started = async (age: string) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into import (account_id, noun, name, bytes, created_at)
      values (${root.id}, 'region', 'x', 1, now() - ${age}::interval) returning id`.execute(server.db);
    await sql`insert into import_row select ${rows[0]?.id}, n, '{}', 'good' from generate_series(1, 7) n`.execute(
      server.db,
    );
    return rows[0]?.id;
  };
  const [old, young] = [await started('25 hours'), await started('23 hours')];
  const [kept, inRows] = [named('import.kept'), named('import.rows')];
  await deleteInBatches(server.db, kept);
  expect(await inRows.batch(server.db, 3)).toBe(3);
  await deleteInBatches(server.db, inRows, 3);
  await deleteInBatches(server.db, kept);
  const left = await server.db
    .selectFrom('import')
    .select('id')
    .where('id', 'in', [old ?? 0, young ?? 0])
    .execute();
  expect(left).toEqual([{ id: young }]);
  const rows = await server.db.selectFrom('importRow').select('importId').execute();
  expect(rows).toHaveLength(7);
});
