import path from 'node:path';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { fileApi, resourcePath } from '@chargehand/contract/areas/system/file';
import { codes } from '@chargehand/contract/http/codes';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';
import type { Db } from '../../../lib/db';
import { asSession } from '../../../lib/session/tenant';
import { cleanOrphans, isInUse } from './file.service';
import { type FileStore, openDisk } from '../../../lib/http/file-store';
import { untilLockWaits } from '../../../../test/lock-waits';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let mine: { id: number; token: string };
let store: FileStore;
beforeAll(async () => {
  server = await openTestServer();
  mine = await server.account('mine', staff);
  world = await openTwoAgencies(server);
  store = await openDisk(path.join(server.app.config.dataDir, 'files'));
  // Creates a table with file lists and rich text, like that of an area.
  await sql`create table note (id bigint generated always as identity primary key, pictures file_name[] not null default '{}',
    content rich_text)`.execute(server.db);
  await sql`select refer_to_files('note', 'pictures', 'content')`.execute(server.db);
  await sql`alter table note enable row level security`.execute(server.db);
  await sql`create policy note_all on note using (true) with check (true)`.execute(server.db);
  await sql`grant select, insert, update, delete on note to chargehand_staff, chargehand_tenant`.execute(
    server.db,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from note`.execute(server.db);
  await clean();
});

const stored = async (token = mine.token) =>
  (await upload(server, token, png(100), 'a.png', 'image')).fileName ?? '';
/** Creates an upload that is old enough to be cleaned up. */
const old = async (token = mine.token) => {
  const name = await stored(token);
  await server.db
    .updateTable('file')
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where('name', '=', name)
    .execute();
  return name;
};
const isThere = async (name: string) => {
  const row = await server.db.selectFrom('file').select('name').where('name', '=', name).executeTakeFirst();
  const bytes = await store.get(name);
  bytes?.destroy();
  expect(bytes !== undefined).toBe(row !== undefined);
  return row !== undefined;
};
const clean = () => cleanOrphans(server.db, store);
const draft = (image: string, code: string) => ({
  image,
  name: code,
  code,
  portCount: 6,
  designPower: 100,
  warningTemperature: 65,
  shareLimit: 5,
  levels: [{ name: 'a', colour: '#4A8A6C', from: -20, to: 100 }],
  size: '1',
  weight: '1',
  input: '1',
  output: '1',
});
const html = (...names: string[]) =>
  `<p>a</p>${names.map((one) => `<img src="${resourcePath(one)}">`).join('')}`;
const note = (db: Db, pictures: string[], content: string | null) =>
  sql`insert into note (pictures, content) values (${pictures}, ${content})`.execute(db);
const unknownFile = (column: string) =>
  expect.objectContaining({ code: '23503', constraint: `note_${column}_file` });

/**
 * Runs a statement in a transaction and starts `next`. Commits once `next` waits for a lock of the transaction, and
 * returns the result of `next`.
 */
async function meanwhile<T>(statement: string, values: unknown[], next: () => Promise<T>): Promise<T> {
  const first = new pg.Client({ connectionString: server.url });
  await first.connect();
  try {
    await first.query('begin');
    await first.query(statement, values);
    const second = next();
    // Avoids an unhandled rejection if `second` rejects before it is awaited below.
    second.catch(() => {});
    await untilLockWaits(server.db);
    await first.query('commit');
    return await second;
  } finally {
    await first.end();
  }
}

describe('refused', () => {
  const missing = `${'a'.repeat(26)}.png`;
  it('lists and rich text that name a file that does not exist', async () => {
    await expect(note(server.db, [missing], null)).rejects.toEqual(unknownFile('pictures'));
    await expect(note(server.db, [], html(await stored(), missing))).rejects.toEqual(unknownFile('content'));
    await note(server.db, [], null);
    await expect(sql`update note set content = ${html(missing)}`.execute(server.db)).rejects.toEqual(
      unknownFile('content'),
    );
  });

  it("[ISOLATION-01] a tenant's lists and rich text that name another tenant's file", async () => {
    const { agentA, agentB } = world;
    const foreign = await stored(agentB.token);
    const agentFile = await stored(agentA.token);
    const asA = (work: (db: Db) => Promise<unknown>) =>
      asSession(server.db, { accountId: agentA.id, agentId: world.ids.a, merchantId: null }, true, work);
    await expect(asA((db) => note(db, [foreign], null))).rejects.toEqual(unknownFile('pictures'));
    await expect(asA((db) => note(db, [agentFile], html(foreign)))).rejects.toEqual(unknownFile('content'));
    await asA((db) => note(db, [agentFile], html(agentFile)));
    expect(await isInUse(server.db, agentFile)).toBe(true);
    expect(await isInUse(server.db, foreign)).toBe(false);
    // A tenant may change other columns of a row that lists another tenant's file.
    await note(server.db, [foreign], null);
    await asA((db) => sql`update note set content = 'new'`.execute(db));
  });

  it('an upload that is deleted by the clean-up while a text is saved, at its column', async () => {
    const [listed, written] = [await old(), await old()];
    const remove = 'delete from file where name = $1';
    await expect(meanwhile(remove, [listed], () => note(server.db, [listed], null))).rejects.toEqual(
      unknownFile('pictures'),
    );
    await expect(meanwhile(remove, [written], () => note(server.db, [], html(written)))).rejects.toEqual(
      unknownFile('content'),
    );
  });

  it('an upload that is deleted by the clean-up while a picture is chosen, at the field', async () => {
    const { token } = mine;
    for (const save of [
      (name: string) => server.call('POST', deviceModelApi.create.path, { token, body: draft(name, 'late') }),
      (name: string) =>
        server.call('PUT', personalSettingApi.profile.path, {
          token,
          body: { name: 'Mine', contact: '', avatar: name },
        }),
    ]) {
      const name = await old();
      const answer = await meanwhile('delete from file where name = $1', [name], () => save(name));
      expect(answer).toMatchObject({
        code: 422,
        data: { errors: [{ field: expect.stringMatching(/^(image|avatar)$/) }] },
      });
    }
  });
});

describe('kept', () => {
  it('old uploads used by a list, a rich text, a model or an account', async () => {
    const [listed, written, shown, worn] = [await old(), await old(), await old(), await old()];
    await note(server.db, [listed], html(written));
    await server.send(deviceModelApi.create, mine.token, { body: draft(shown, 'shown') });
    await server.db.updateTable('account').set({ avatar: worn }).where('id', '=', mine.id).execute();
    expect(await clean()).toBe(0);
    for (const name of [listed, written, shown, worn]) {
      expect(await isThere(name)).toBe(true);
      await expect(server.db.deleteFrom('file').where('name', '=', name).execute()).rejects.toMatchObject({
        code: '23503',
      });
    }
  });

  it('an old upload that is being saved during the clean-up', async () => {
    const name = await old();
    expect(await meanwhile('insert into note (pictures) values ($1)', [[name]], clean)).toBe(0);
    expect(await isThere(name)).toBe(true);
  });
});

describe('a download that deletes', () => {
  const take = (name: string) =>
    server.app.inject({
      url: fileApi.download.path,
      query: { fileName: name, delete: 'true' },
      headers: { authorization: `Bearer ${mine.token}` },
    });

  it('fails and keeps the file if it came into use meanwhile', async () => {
    const name = await stored();
    const answer = meanwhile('insert into note (pictures) values ($1)', [[name]], () => take(name));
    // The last chunk waits for the deletion, so that a small file is refused before anything of it was sent.
    expect((await answer).json()).toMatchObject({ code: codes.conflict, data: null });
    expect(await isThere(name)).toBe(true);
    const log = server.db.selectFrom('operationLog').select('action').where('target', '=', name);
    expect(await log.execute()).toEqual([{ action: 'file.upload' }]);
  });

  it('can be made only by the uploader of the file', async () => {
    const name = await stored();
    expect((await take(await stored(world.agentA.token))).json()).toMatchObject({ code: 403 });
    expect((await take(name)).rawPayload.equals(png(100))).toBe(true);
    expect(await isThere(name)).toBe(false);
  });
});

describe('deleted by the clean-up', () => {
  it('old uploads whose last reference was replaced or removed, and no others', async () => {
    const [first, second, both, text] = [await old(), await old(), await old(), await old()];
    await note(server.db, [first, second, both], html(text, both));
    expect(await clean()).toBe(0);
    await sql`update note set pictures = ${[second]}`.execute(server.db);
    expect(await clean()).toBe(1);
    expect(await isThere(first)).toBe(false);
    await sql`update note set content = null`.execute(server.db);
    expect(await clean()).toBe(2);
    expect([await isThere(both), await isThere(text), await isThere(second)]).toEqual([false, false, true]);
    await sql`delete from note`.execute(server.db);
    expect(await clean()).toBe(1);
    expect(await isThere(second)).toBe(false);
  });

  it('the picture that a model or an account had before', async () => {
    const [before, after] = [await old(), await old()];
    await server.db.updateTable('account').set({ avatar: before }).where('id', '=', mine.id).execute();
    const { id } = await server.send(deviceModelApi.create, mine.token, { body: draft(before, 'twice') });
    await server.db.updateTable('account').set({ avatar: after }).where('id', '=', mine.id).execute();
    // This clean-up deletes files that earlier tests left. It must keep the picture that the model still shows.
    await clean();
    expect(await isThere(before)).toBe(true);
    await server.send(deviceModelApi.update, mine.token, { params: { id }, body: draft(after, 'twice') });
    expect(await clean()).toBe(1);
    expect([await isThere(before), await isThere(after)]).toEqual([false, true]);
  });
});
