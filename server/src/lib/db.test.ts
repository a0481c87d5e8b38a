import { ESLint } from 'eslint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, openTwoAgencies, type TestServer } from '../../test/harness';
import { dated } from './list/conditions';
import { checkedRows, inTransaction, openPools } from './db';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

it('every connection begins days in UTC, whatever the database’s time zone', async () => {
  const name = new URL(server.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set timezone = 'Pacific/Kiritimati'`.execute(server.db);
  const pools = openPools(server.url);
  for (const pool of [pools.people, pools.devices, pools.long, pools.jobs])
    expect((await sql`show timezone`.execute(pool)).rows).toEqual([{ TimeZone: 'UTC' }]);
  await pools.close();
});

describe('a day', () => {
  const timeZone = process.env['TZ'];
  afterAll(() => {
    process.env['TZ'] = timeZone ?? 'UTC';
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is read unchanged and found by its date, with server and database in %s',
    async (zone) => {
      process.env['TZ'] = zone;
      await inTransaction(server.db, async (tx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(tx);
        await sql`create temporary table bought (bought_on date) on commit drop`.execute(tx);
        for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
          await sql`insert into bought values (${day})`.execute(tx);
        const found = async (params: { beginBoughtOn?: string; endBoughtOn?: string }) => {
          const days = sql<{ boughtOn: string }>`
            select bought_on from bought where ${dated(params, { boughtOn: 'boughtOn' })} order by 1`;
          return (await days.execute(tx)).rows.map(({ boughtOn }) => boughtOn);
        };
        const day = '2026-11-20';
        expect(await found({})).toEqual(['2026-11-19', day, '2026-11-21']);
        expect(await found({ beginBoughtOn: day, endBoughtOn: day })).toEqual([day]);
        expect(await found({ beginBoughtOn: day })).toEqual([day, '2026-11-21']);
        expect(await found({ endBoughtOn: day })).toEqual(['2026-11-19', day]);
      });
    },
  );
});

describe('a transaction', () => {
  it('cannot use a second connection from any pool', async () => {
    for (const other of [server.db, server.app.long])
      await expect(
        inTransaction(server.db, async (tx) => {
          await sql`select 1`.execute(tx);
          await sql`select 1`.execute(other);
        }),
      ).rejects.toThrow(/second connection/);
    await expect(sql`select 1`.execute(server.db)).resolves.toBeDefined();
  });

  it('that is nested is the same transaction', async () => {
    const ids = await inTransaction(server.db, async (tx) => {
      const id = async () =>
        (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)).rows[0]?.id;
      return [await id(), await inTransaction(tx, id)];
    });
    expect(ids[0]).toBe(ids[1]);
  });

  it('that is read-only cannot write', async () => {
    await expect(
      inTransaction(server.db, (tx) => sql`delete from setting`.execute(tx), 'read only'),
    ).rejects.toThrow(/read-only/);
  });

  it('is protected by a lint rule against code that would use a second connection', async () => {
    const eslint = new ESLint();
    const run = async (line: string) => {
      const source = `export function routes(app) {\n${line}\n}\n`;
      const [file] = await eslint.lintText(source, {
        filePath: 'server/src/areas/system/region/other.routes.ts',
      });
      return file?.messages.map(({ ruleId }) => ruleId);
    };
    const handler = (body: string, early = 'async () => {}', mount = 'serve') =>
      `${mount}(app, api.x, ${early}, async ({ db }) => { ${body} });`;
    expect(await run('serve(app, api.x, async () => check(app.db));')).toEqual(['no-restricted-syntax']);
    expect(await run(handler('return check(app.db);', 'x', 'serveFile'))).toEqual(['no-restricted-syntax']);
    expect(await run(handler('return check(app.db);'))).toEqual(['no-restricted-syntax']);
    expect(await run(handler('await many(() => app.long);'))).toEqual(['no-restricted-syntax']);
    expect(await run('return app.db.transaction().execute(x);')).toEqual(['no-restricted-syntax']);
    expect(await run(handler('return check(db);', 'async () => check(app.db)'))).toEqual([]);
  });
});

it('rows of plain SQL are checked by their schema, or an error is thrown', async () => {
  const Row = z.object({ firstId: z.int() });
  expect(await checkedRows(server.db, Row, sql`select 1::bigint as first_id, 2 as more`)).toEqual([
    { firstId: 1 },
  ]);
  for (const statement of [
    sql`select null::bigint as first_id`,
    sql`select '1' as first_id`,
    sql`select 1 as id`,
  ])
    await expect(checkedRows(server.db, Row, statement)).rejects.toThrow(z.ZodError);
});

describe('concurrent requests', () => {
  it('forty requests for an uncached parameter are all served, and so is readiness', async () => {
    const other = await openTestServer({}, server);
    const queries = Array.from({ length: 40 }, () =>
      other.call('GET', '/system/config/configKey/security.requireTwoFactor', {
        token: world.merchantA1.token,
      }),
    );
    const ready = await other.call('GET', '/readyz');
    expect(ready.status).toBe(200);
    expect(new Set((await Promise.all(queries)).map(({ code }) => code))).toEqual(new Set([1]));
    await other.close();
  });
});
