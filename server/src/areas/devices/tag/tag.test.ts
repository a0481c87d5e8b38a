import { placeApi } from '@chargehand/contract/areas/devices/place';
import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { maxTagsOfHolder } from '@chargehand/contract/areas/devices/tagging';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

type Who = { token: string };
const { path } = tagApi.create;
const add = ({ token }: Who, name: string) => server.send(tagApi.create, token, { body: { name } });
const namesFor = async ({ token }: Who, query: Record<string, unknown> = {}) =>
  (await server.send(tagApi.list, token, { query })).rows.map(({ name }) => name).sort();

describe('is refused', () => {
  it('to callers without a session', async () => {
    expect((await server.call('GET', tagApi.list.path)).code).toBe(codes.unauthenticated);
    expect((await server.call('POST', path, { body: { name: 'x' } })).code).toBe(codes.unauthenticated);
  });

  it.each(['', 'x'.repeat(41), 'a,b', '甲、乙', 'a;b', 'a\u0000b'])('with the name “%s”', async (name) => {
    const { code, data } = await server.call('POST', path, { token: clerk.token, body: { name } });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field: 'name' }] });
  });

  it('[GROUP-01] a name that the holder has already, in whatever case; others may have it', async () => {
    await add(clerk, 'Straße');
    const again = await server.call('POST', path, { token: clerk.token, body: { name: ' STRASSE ' } });
    expect(again.code).toBe(1);
    const upper = await server.call('POST', path, { token: clerk.token, body: { name: 'straße' } });
    expect(upper).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'name' }] } });
    await add(world.agentA, 'Straße');
    const { id } = await add(clerk, 'Other');
    const renamed = await server.call('PUT', `${path}/${id}`, {
      token: clerk.token,
      body: { name: 'STRAßE' },
    });
    expect(renamed.code).toBe(codes.invalid);
  });

  it('more tags than a holder may have', async () => {
    const { ids, agentB } = world;
    await sql`insert into tag (agent_id, name) select ${ids.b}, 'n' || n from generate_series(1, ${maxTagsOfHolder}::int) n`.execute(
      server.db,
    );
    expect((await server.call('POST', path, { token: agentB.token, body: { name: 'one more' } })).code).toBe(
      codes.invalid,
    );
    const { rows } = await server.send(placeApi.list, agentB.token, { query: {} });
    expect(rows).toEqual([]);
  });
});

describe('tags of the operator, an agent and a merchant', () => {
  it('[GROUP-01] are invisible to each other in lists, counts, searches and by id', async () => {
    const ours = await add(clerk, 'ours');
    const theirs = await add(world.agentA, 'theirs');
    const shops = await add(world.merchantA1, 'shops');
    const all: [Who, { id: number }, string][] = [
      [clerk, ours, 'ours'],
      [world.agentA, theirs, 'theirs'],
      [world.merchantA1, shops, 'shops'],
    ];
    for (const [who, own, name] of all) {
      expect(await namesFor(who, { search: 's' })).toContain(name);
      for (const [, other, word] of all.filter(([, tag]) => tag !== own)) {
        expect(await namesFor(who, { search: word })).toEqual([]);
        expect((await server.call('GET', `${path}/${other.id}`, { token: who.token })).code).toBe(
          codes.notFound,
        );
        for (const [method, at, body] of [
          ['PUT', `${path}/${other.id}`, { name: 'taken over' }],
          ['DELETE', `${path}/${other.id}`, undefined],
          ['POST', `${path}/${other.id}/merge`, { into: own.id }],
          ['POST', `${path}/${own.id}/merge`, { into: other.id }],
        ] as const) {
          const { code } = await server.call(method, at, { token: who.token, ...(body && { body }) });
          expect([codes.notFound, codes.invalid], `${method} ${at}`).toContain(code);
        }
      }
      expect(await namesFor(who, { search: name })).toEqual([name]);
    }
  });
});

describe('is allowed', () => {
  it('adding, renaming and deleting, each with its log entry', async () => {
    const { id } = await add(clerk, 'Second');
    await server.send(tagApi.update, clerk.token, { params: { id }, body: { name: 'SECOND' } });
    const one = await server.send(tagApi.get, clerk.token, { params: { id } });
    expect(one).toMatchObject({ name: 'SECOND', deviceCount: 0, placeCount: 0, merchantCount: 0 });
    await server.send(tagApi.remove, clerk.token, { params: { ids: id } });
    expect(await namesFor(clerk, { search: 'second' })).toEqual([]);
    const log = await server.db
      .selectFrom('operationLog')
      .select('action')
      .where('target', '=', String(id))
      .where('action', 'like', 'tag.%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'update', 'remove'].map((verb) => `tag.${verb}`),
    );
  });
});
