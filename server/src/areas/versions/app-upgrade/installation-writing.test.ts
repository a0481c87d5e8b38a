import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openInstallationNotes, quiet } from '../../../../test/installation-notes';
import { untilLockWaits } from '../../../../test/lock-waits';
import { openPhones, type Phone } from '../../../../test/phones';
import { openInstallations } from './installations';

let server: TestServer;
let ann: Phone;
let known: ReturnType<typeof openInstallationNotes>['known'];
let receive: ReturnType<typeof openInstallationNotes>['receive'];
beforeAll(async () => {
  server = await openTestServer();
  ann = await openPhones(server).register('+8613900000001', 'Ann');
  ({ known, receive } = openInstallationNotes(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from app_installation`.execute(server.db);
  await sql`delete from app_installation_day`.execute(server.db);
});

describe('[UPGRADE-22] an installation of the app', () => {
  it('is written when it reports something new, and otherwise once a day', async () => {
    const installation = randomUUID();
    const report = { address: '192.0.2.1', installation };
    await receive([report]);
    const written = async () =>
      (
        await sql<{
          at: string;
        }>`select xmin::text || ' ' || last_seen_at::text as at from app_installation`.execute(server.db)
      ).rows[0]?.at;
    const first = await written();
    await receive([report]);
    await receive([report, report]);
    expect(await written()).toBe(first);
    await sql`update app_installation set last_seen_at = now() - interval '25 hours'`.execute(server.db);
    const old = await written();
    await receive([report]);
    expect(await written()).not.toBe(old);
    const again = await written();
    await receive([report, { ...report, version: '1.5.1' }]);
    expect(await written()).not.toBe(again);
    expect((await known()).map(({ version }) => version)).toEqual(['1.5.1']);
  });

  it('is limited if new: per address, and per day in all, with signed-in users first', async () => {
    const flood = Array.from({ length: 40 }, () => ({ address: '192.0.2.1' }));
    const signedIn = { address: '192.0.2.1', token: ann.token };
    const bounds = { newOfAddress: 10, newOfDay: 25 };
    expect(await receive([...flood, signedIn], bounds)).toEqual([{ leftOut: 31 }]);
    expect(await known()).toHaveLength(10);
    expect((await known()).filter(({ userId }) => userId === ann.id)).toHaveLength(1);
    expect(await receive(flood, bounds)).toEqual([{ leftOut: 40 }]);
    // The limits apply to new installations. An installation that is already stored must be updated.
    const installation = (await known())[0]?.installation ?? '';
    await receive([{ address: '192.0.2.1', installation, version: '1.7.0' }], bounds);
    expect((await known()).map(({ version }) => version)).toContain('1.7.0');
    const others = Array.from({ length: 40 }, (_, n) => ({ address: `198.51.100.${n}` }));
    expect(await receive(others, bounds)).toEqual([{ leftOut: 25 }]);
    expect(await known()).toHaveLength(25);
    // Moves the day's counter back, as if it were the next day. New installations must be stored again.
    await sql`update app_installation_day set day = day - 1`.execute(server.db);
    expect(await receive(others.slice(0, 5), bounds)).toEqual([]);
    expect(await known()).toHaveLength(30);
  });

  it('is limited also when servers write at once: the second counts after the first', async () => {
    const some = (network: string) =>
      Array.from({ length: 10 }, (_, n) => ({ address: `${network}.${n}`, installation: randomUUID() }));
    const bounds = { newOfAddress: 3, newOfDay: 12 };
    const rows = some('203.0.113').map((report) => ({
      ...report,
      platform: 'ios',
      version: '1.5.0',
      build: null,
      precedence: '1',
      session: null,
    }));
    const other = await server.db.transaction().execute(async (tx) => {
      await sql`select note_app_installations(${JSON.stringify(rows)}::jsonb, 90, 3, 12)`.execute(tx);
      const writing = receive(some('198.51.100'), bounds);
      await untilLockWaits(server.db);
      return { writing };
    });
    expect(await other.writing).toEqual([{ leftOut: 8 }]);
    expect(await known()).toHaveLength(12);
  });

  it('waits in limited memory, where one address does not crowd out the others', async () => {
    const flood = Array.from({ length: 700 }, () => ({ address: '192.0.2.1' }));
    expect(await receive([...flood, { address: '192.0.2.2' }])).toEqual([{ leftOut: 200 }]);
    expect(await known()).toHaveLength(501);
  });

  it('is written later if the database is blocked, and is not lost', async () => {
    const errors: unknown[] = [];
    const installations = openInstallations(
      server.db,
      { ...quiet, error: (what: unknown) => void errors.push(what) },
      { everyMs: 1e6, newOfAddress: 10, newOfDay: 10 },
    );
    const installation = randomUUID();
    installations.note({ platform: 'ios', version: '1.0.0', installation }, 'a', ann.token);
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table app_installation`.execute(tx);
      const flushed = installations.flush();
      const waiting = await untilLockWaits(server.db);
      // Notes a newer version while the write of the older one is blocked, and makes that write fail. It is repeated,
      // but the newer version must win.
      installations.note({ platform: 'ios', version: '1.0.1', installation }, 'a', undefined);
      for (const pid of waiting) await sql`select pg_cancel_backend(${pid})`.execute(tx);
      await flushed;
    });
    expect(errors).toHaveLength(1);
    await installations.close();
    expect(await known()).toMatchObject([{ installation, version: '1.0.1', userId: ann.id }]);
  });
});
