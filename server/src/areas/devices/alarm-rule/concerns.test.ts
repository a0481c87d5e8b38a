import { messageApi } from '@chargehand/contract/areas/content/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFleet } from '../../../../test/fleet';
import { staff } from '../../../../test/harness';
import { openTellingWorld } from '../../../../test/telling';

let world: Awaited<ReturnType<typeof openTellingWorld>>;
beforeAll(async () => {
  world = await openTellingWorld();
});
afterAll(() => world.server.close());
beforeEach(() => world.telling.clear());

describe('an alarm', () => {
  it('[ALARM-08] is told once to the people of the rules that concern it, and shown in their inbox', async () => {
    await world.add({ name: 'Signals', kinds: ['weakSignal'] });
    await world.add({ kinds: ['heat'] }, world.chief);
    await world.add({ severity: 'major' }, world.chief);
    await world.add({ enabled: false }, world.chief);
    const [id = 0] = await addFleet(world.server, 1);
    await world.weak(id);
    await world.telling.run();
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1']);
    expect(await world.telling.inbox(world.chief.id)).toEqual([]);
    const { rows } = await world.server.send(messageApi.list, world.clerk.token, { query: {} });
    expect(rows).toMatchObject([
      {
        kind: 'alarm',
        alarm: { reason: 'new', count: 1, kinds: ['weakSignal'], rule: 'Signals' },
      },
    ]);
    expect(rows[0]?.alarm?.device).toContain('FL-');
  });

  it('[ALARM-08] is told by the rules that are limited to its holder, its place or a group', async () => {
    const place = await sql<{
      id: number;
    }>`insert into place (name, time_zone) values ('Depot', 'UTC') returning id`.execute(world.server.db);
    const placeId = place.rows[0]?.id ?? 0;
    const [there = 0] = await addFleet(world.server, 1, { placeId });
    const [theirs = 0] = await addFleet(world.server, 1, { agentId: world.agencies.ids.a });
    const [member = 0, other = 0] = await addFleet(world.server, 2);
    const group = await sql<{
      id: number;
    }>`insert into device_group (name) values ('Lobby') returning id`.execute(world.server.db);
    const groupId = group.rows[0]?.id ?? 0;
    await world.server.db.insertInto('deviceGroupMember').values({ groupId, deviceId: member }).execute();
    const rules = {
      place: await world.add({ placeId }),
      agent: await world.add({ ofAgentId: world.agencies.ids.a }),
      merchant: await world.add({ ofMerchantId: world.agencies.ids.a1 }),
      group: await world.add({ groupId }),
      all: await world.add(),
    };
    await world.weak(there, theirs, member, other);
    await world.telling.run();
    const counts = Object.entries(rules).map(
      async ([name, id]) => [name, (await world.sendings(id)).map(({ count }) => count)] as const,
    );
    expect(Object.fromEntries(await Promise.all(counts))).toEqual({
      place: [1],
      agent: [1],
      merchant: [],
      group: [1],
      all: [4],
    });
  });

  it('[ALARM-14] is told to a tenant if its own device has it, and to no other tenant', async () => {
    const [id = 0] = await addFleet(world.server, 1, {
      agentId: world.agencies.ids.a,
      merchantId: world.agencies.ids.a1,
    });
    for (const who of [world.agencies.agentA, world.agencies.agentB, world.agencies.merchantA1])
      await world.add({}, who);
    await world.weak(id, ...(await addFleet(world.server, 1)));
    await world.telling.run();
    expect(await world.telling.inbox(world.agencies.agentA.id)).toEqual(['new 1']);
    expect(await world.telling.inbox(world.agencies.merchantA1.id)).toEqual(['new 1']);
    expect(await world.telling.inbox(world.agencies.agentB.id)).toEqual([]);
  });

  it('[ALARM-14] is not told to an account of another company, or one that is disabled', async () => {
    const [id = 0] = await addFleet(world.server, 1);
    const off = await world.server.account('off', staff);
    const rule = await world.add({ firstIds: [world.clerk.id, off.id] });
    // As if the account had left the company since.
    const left = { ruleId: rule, level: 1, accountId: world.agencies.agentA.id };
    await world.server.db.insertInto('alarmRuleAccount').values(left).execute();
    await sql`update account set disabled = true where id = ${off.id}`.execute(world.server.db);
    await world.weak(id);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1']);
    expect([await world.telling.inbox(left.accountId), await world.telling.inbox(off.id)]).toEqual([[], []]);
  });

  it.each([
    ['acknowledged', 'acknowledged_at = now()'],
    ['shelved', "shelved_until = now() + interval '1 hour'"],
    ['out of service', "suppressed = 'maintenance'"],
  ])('that is %s is not told', async (_, change) => {
    await world.add();
    const [id = 0] = await addFleet(world.server, 1);
    await world.weak(id);
    await world.telling.run();
    await world.server.db.deleteFrom('alarmTold').execute();
    await world.server.db.deleteFrom('alarmSending').execute();
    await sql`update alarm set ${sql.raw(change)}`.execute(world.server.db);
    await world.telling.tell();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1']);
  });

  it('[ALARM-03] that is raised again is told again', async () => {
    await world.add();
    const [id = 0] = await addFleet(world.server, 1);
    await world.weak(id);
    await world.telling.run();
    await world.telling.pass(10);
    await world.good(id);
    await world.telling.run();
    await world.weak(id);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'new 1']);
  });
});
