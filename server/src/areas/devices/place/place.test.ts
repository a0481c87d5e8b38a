import { placeApi } from '@chargehand/contract/areas/devices/place';
import { codes } from '@chargehand/contract/http/codes';
import { placeColumns } from '@chargehand/contract/texts/columns/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../../test/excel';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { importsOf } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { png, upload } from '../../../../test/upload';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working?.close();
  await server.close();
});

const { path } = placeApi.create;
const draft = (more: Record<string, unknown> = {}) => ({
  name: 'First',
  timeZone: 'Asia/Shanghai',
  visible: false,
  ...more,
});
const add = ({ token }: { token: string }, more?: Record<string, unknown>) =>
  server.send(placeApi.create, token, { body: draft(more) });
const namesFor = async ({ token }: { token: string }, query: Record<string, unknown> = {}) =>
  (await server.send(placeApi.list, token, { query })).rows.map(({ name }) => name);

describe('is refused', () => {
  it('to callers without a session', async () => {
    expect((await server.call('GET', placeApi.list.path)).code).toBe(codes.unauthenticated);
    expect((await server.call('POST', path, { body: draft() })).code).toBe(codes.unauthenticated);
  });

  it('to other customers: it is not found, not changed and not deleted', async () => {
    const { id } = await add(world.merchantA1, { name: 'Of A1' });
    for (const { token } of [world.agentB, world.merchantA2]) {
      const { code } = await server.call('GET', `${path}/${id}`, { token });
      expect(code).toBe(codes.notFound);
      const changed = await server.call('PUT', `${path}/${id}`, { token, body: draft() });
      expect(changed.code).toBe(codes.notFound);
      const deleted = await server.call('DELETE', `${path}/${id}`, { token });
      expect(deleted.code).toBe(codes.notFound);
    }
    expect(await server.send(placeApi.get, world.merchantA1.token, { params: { id } })).toMatchObject({
      name: 'Of A1',
    });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['address', 'x'.repeat(201)],
    ['timeZone', 'Mars/Olympus'],
    ['latitude', '91'],
    ['longitude', '-180.5'],
    ['agentId', '999999'],
    ['image', 'no such picture.png'],
  ])('with %s “%s”', async (field, value) => {
    const { code, data } = await server.call('POST', path, {
      token: clerk.token,
      body: draft({ [field]: value }),
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });
});

describe('is allowed', () => {
  it('[PLACE-01] merchants see their own places, agents also those of their merchants, and staff all', async () => {
    await add(world.agentA, { name: 'seen A' });
    await add(world.merchantA1, { name: 'seen A1' });
    await add(world.agentB, { name: 'seen B' });
    await add(clerk, { name: 'seen operator' });
    const seen = (who: { token: string }) =>
      namesFor(who, { search: 'seen', orderByColumn: 'name', isAsc: 'asc' });
    expect(await seen(world.merchantA1)).toEqual(['seen A1']);
    expect(await seen(world.merchantA2)).toEqual([]);
    expect(await seen(world.agentA)).toEqual(['seen A', 'seen A1']);
    expect(await seen(world.agentB)).toEqual(['seen B']);
    expect(await seen(clerk)).toEqual(['seen A', 'seen A1', 'seen B', 'seen operator']);
    const { rows } = await server.send(placeApi.list, clerk.token, { query: { search: 'seen A1' } });
    expect(rows).toMatchObject([{ agentName: 'A', merchantName: 'A1' }]);
  });

  it('an agent changes and deletes the places of its merchants, too', async () => {
    const { id } = await add(world.merchantA1, { name: 'of A1' });
    await server.send(placeApi.update, world.agentA.token, {
      params: { id },
      body: draft({ name: 'by A', merchantId: world.ids.a1 }),
    });
    expect(await namesFor(world.merchantA1, { search: 'by A' })).toEqual(['by A']);
    await server.send(placeApi.remove, world.agentA.token, { params: { ids: id } });
    expect(await namesFor(world.merchantA1, { search: 'by A' })).toEqual([]);
  });

  it('a merchant keeps its places, whatever holder it names', async () => {
    const { id } = await add(world.merchantA1, {
      name: 'kept',
      agentId: world.ids.b,
      merchantId: world.ids.b1,
    });
    await server.send(placeApi.update, world.merchantA1.token, {
      params: { id },
      body: draft({ name: 'kept on', merchantId: world.ids.a2 }),
    });
    expect(await namesFor(world.merchantA1, { search: 'kept' })).toEqual(['kept on']);
    for (const who of [world.agentB, world.merchantA2])
      expect(await namesFor(who, { search: 'kept' })).toEqual([]);
  });

  it('adding, finding by the address, changing and deleting, each with its log entry', async () => {
    const { id } = await add(clerk, { name: 'Second', address: 'needle' });
    expect(await namesFor(clerk, { search: 'needle' })).toEqual(['Second']);
    await server.send(placeApi.update, clerk.token, { params: { id }, body: draft({ name: 'Third' }) });
    const one = await server.send(placeApi.get, clerk.token, { params: { id } });
    expect(one).toMatchObject({ name: 'Third', address: null });
    expect(one.updatedAt > one.createdAt).toBe(true);
    await server.send(placeApi.remove, clerk.token, { params: { ids: id } });
    expect(await namesFor(clerk, { search: 'Third' })).toEqual([]);
    const log = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'like', 'place.%')
      .orderBy('id')
      .execute();
    expect(log.slice(-3).map(({ action }) => action)).toEqual(
      ['create', 'update', 'remove'].map((verb) => `place.${verb}`),
    );
  });

  it('a picture is stored and shown', async () => {
    const { fileName } = await upload(server, clerk.token, png(100), 'a.png', 'placeImage');
    const { id } = await add(clerk, { name: 'Pictured', image: fileName });
    expect(await server.send(placeApi.get, clerk.token, { params: { id } })).toMatchObject({
      image: fileName,
    });
  });

  it('an import lists the bad row, and writes the others', async () => {
    const mine = importsOf(server, placeApi, clerk.token, { lang: 'en_US' });
    const { name, address, timeZone, latitude } = placeColumns;
    const head = [name.en_US, address.en_US, timeZone.en_US, latitude.en_US];
    const found = await mine.put(
      await excel([
        head,
        ['Imported', 'from a file', 'UTC'],
        ['', 'bad', 'UTC'],
        ['Half', 'no longitude', 'UTC', '30.5'],
      ]),
    );
    expect(found).toMatchObject({ state: 'ready', rows: 3, bad: 2 });
    expect(await mine.start(found.id)).toMatchObject({ ended: 'done', written: 1, refused: 0 });
    expect(await namesFor(clerk, { search: 'from a file' })).toEqual(['Imported']);
  });

  it('only with both coordinates or none', async () => {
    const half = await server.call('POST', path, { token: clerk.token, body: draft({ latitude: 30.5 }) });
    expect(half.data).toMatchObject({ errors: [{ field: 'longitude' }] });
    const { id } = await add(clerk, { name: 'Whole', latitude: 30.5, longitude: -120.25 });
    expect(await server.send(placeApi.get, clerk.token, { params: { id } })).toMatchObject({
      latitude: 30.5,
      longitude: -120.25,
    });
  });
});
