import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, type TestServer } from '../../../test/harness';
import { failOverdue } from './overdue';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

it('[BOUND-25] a device whose commands cannot be closed does not stop those of others from timing out', async () => {
  const { a, a1 } = world.devices;
  await server.db
    .insertInto('command')
    .values(
      [a, a1].map((deviceId) => ({
        deviceId,
        kind: 'restart' as const,
        createdAt: sql<string>`now() - interval '1 minute'`,
      })),
    )
    .execute();
  await sql`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    server.db,
  );
  await sql`create trigger refuse_end before update on command for each row when (old.device_id = ${sql.lit(a)})
    execute function refuse_end()`.execute(server.db);
  await expect(failOverdue(server.db)).rejects.toThrow('could not be closed');
  expect(
    await server.db.selectFrom('command').select(['deviceId', 'status', 'reason']).orderBy('id').execute(),
  ).toEqual([
    { deviceId: a, status: 'queued', reason: null },
    { deviceId: a1, status: 'failed', reason: 'timedOut' },
  ]);
});
