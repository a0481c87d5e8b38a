import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFleet } from '../../../../test/fleet';
import { openTellingWorld } from '../../../../test/telling';

let world: Awaited<ReturnType<typeof openTellingWorld>>;
beforeAll(async () => {
  world = await openTellingWorld();
});
afterAll(() => world.server.close());
beforeEach(() => world.telling.clear());

/** Returns the time of day in UTC in some hours. */
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

describe('messages', () => {
  it('[ALARM-08] gather the first alarms, and then keep their pause', async () => {
    const rule = await world.add({ gatherSeconds: 600, pauseMinutes: 5 });
    const [a = 0, b = 0, c = 0, d = 0] = await addFleet(world.server, 4);
    await world.weak(a);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual([]);
    await world.telling.pass(11);
    await world.weak(b);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2']);
    await world.server.db.updateTable('alarmRule').set({ gatherSeconds: 0 }).where('id', '=', rule).execute();
    await world.weak(c);
    await world.telling.run();
    await world.weak(d);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2']);
    await world.telling.pass(5);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2', 'new 2']);
  });

  it('[ALARM-08] remind the first people of unacknowledged alarms', async () => {
    await world.add({ repeatMinutes: 60 });
    const [a = 0, b = 0] = await addFleet(world.server, 2);
    await world.weak(a, b);
    await world.telling.run();
    await world.telling.pass(59);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2']);
    await world.acknowledge(b);
    await world.telling.pass(2);
    await world.telling.run();
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2', 'again 1']);
    await world.acknowledge(a);
    await world.telling.pass(61);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2', 'again 1']);
  });

  it('[ALARM-08] go to the second and third level only about alarms that are not acknowledged in time', async () => {
    await world.add({
      secondIds: [world.chief.id],
      secondMinutes: 15,
      thirdIds: [world.root.id],
      thirdMinutes: 45,
      email: true,
    });
    await world.contact(world.chief.id, 'chief@example.com');
    const [a = 0, b = 0] = await addFleet(world.server, 2);
    await world.weak(a, b);
    await world.telling.run();
    await world.telling.pass(14);
    await world.telling.run();
    expect(await world.telling.inbox(world.chief.id)).toEqual([]);
    await world.acknowledge(b);
    await world.telling.pass(2);
    await world.telling.run();
    await world.telling.run();
    expect(await world.telling.inbox(world.chief.id)).toEqual(['new 1']);
    expect((await world.telling.outbox())[0]?.body).toContain('Nobody has acknowledged this for 15 minutes');
    expect(await world.telling.inbox(world.root.id)).toEqual([]);
    await world.telling.pass(30);
    await world.telling.run();
    expect(await world.telling.inbox(world.root.id)).toEqual(['new 1']);
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 2']);
  });

  it('[ALARM-08] tell that it is over, if the rule says so, and only of what was told', async () => {
    await world.add({ tellsReturn: true });
    await world.add({}, world.chief);
    const [a = 0, b = 0] = await addFleet(world.server, 2);
    await world.weak(a);
    await world.telling.run();
    await world.telling.pass(10);
    await world.good(a);
    await world.telling.run();
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'over 1']);
    expect(await world.telling.inbox(world.chief.id)).toEqual(['new 1']);
    // One that comes and goes within the pause is told neither way.
    await world.weak(b);
    await world.telling.run();
    await world.good(b);
    await world.telling.run();
    await world.telling.pass(10);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'over 1']);
  });

  it('[ALARM-08] by mail and text message wait for the end of quiet hours in the account’s zone, as one', async () => {
    await world.contact(world.clerk.id, 'clerk@example.com');
    await world.contact(world.chief.id, '+8613800138000');
    const quiet = { quietFrom: clock(-1), quietTo: clock(1) };
    await world.add({ ...quiet, firstIds: [world.clerk.id, world.chief.id], email: true, phone: true });
    const [a = 0, b = 0, c = 0] = await addFleet(world.server, 3);
    await world.weak(a);
    await world.telling.run();
    await world.telling.pass(6);
    await world.weak(b);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'new 1']);
    expect(await world.telling.outbox()).toEqual([]);
    await world.acknowledge(a);
    await world.telling.pass(60);
    await world.telling.run();
    expect(await world.telling.outbox()).toMatchObject([
      { channel: 'email', recipient: 'clerk@example.com' },
      { channel: 'phone', recipient: '+8613800138000' },
    ]);
    const [mail] = await world.telling.outbox();
    expect(mail?.subject).toMatch(/^\[Info\] Weak signal: .*FL-/);
    expect(mail?.body).toContain('the alarm rule “A rule”');
    expect(mail?.body).toContain('/warnManage/alarmList');
    await sql`update alarm_kind set severity = 'critical' where kind = 'weakSignal'`.execute(world.server.db);
    await world.weak(c);
    await world.telling.pass(6);
    await world.telling.run();
    await sql`update alarm_kind set severity = 'info' where kind = 'weakSignal'`.execute(world.server.db);
    expect(await world.telling.outbox()).toHaveLength(4);
  });

  it('[ALARM-08] that wait are dropped if nothing needs attention any more', async () => {
    await world.contact(world.clerk.id, 'clerk@example.com');
    const rule = await world.add({ quietFrom: clock(-1), quietTo: clock(1), console: false, email: true });
    const [a = 0] = await addFleet(world.server, 1);
    await world.weak(a);
    await world.telling.run();
    await world.acknowledge(a);
    await world.telling.pass(61);
    await world.telling.run();
    expect(await world.telling.outbox()).toEqual([]);
    expect(await world.sendings(rule)).toMatchObject([{ state: 'dropped', channel: 'email' }]);
  });

  it('to an account without such a contact are not planned', async () => {
    await world.contact(world.clerk.id, null);
    const rule = await world.add({ email: true, phone: true });
    const [a = 0] = await addFleet(world.server, 1);
    await world.weak(a);
    await world.telling.run();
    expect(await world.sendings(rule)).toMatchObject([{ channel: 'console', state: 'sent' }]);
  });

  it('[ALARM-07] [ALARM-09] tell of an incident once, and not of its devices', async () => {
    await world.add({ tellsReturn: true });
    const ids = await addFleet(world.server, 30, {
      modelId: await world.server.model('TL-1'),
      firmware: '7.7.7',
    });
    await world.weak(...ids);
    await world.telling.run();
    await world.telling.pass(6);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1']);
    await world.good(...ids);
    await world.telling.run();
    await world.telling.pass(6);
    await world.telling.run();
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'over 1']);
  });

  it('[ALARM-14] tell a tenant the number of its own devices in an incident', async () => {
    await world.contact(world.agencies.agentA.id, 'a@example.com');
    await world.add({ console: false, email: true }, world.agencies.agentA);
    const like = { modelId: await world.server.model('TL-2'), firmware: '7.7.8' };
    await world.weak(
      ...(await addFleet(world.server, 20, like)),
      ...(await addFleet(world.server, 2, { ...like, agentId: world.agencies.ids.a })),
    );
    await world.telling.run();
    const [mail] = await world.telling.outbox();
    expect(mail?.subject).toContain('2 devices');
  });

  it('are sent once by fifty servers at the same time', async () => {
    await world.contact(world.clerk.id, 'clerk@example.com');
    await world.add({ email: true });
    const [a = 0] = await addFleet(world.server, 1);
    await world.weak(a);
    await world.telling.run();
    await world.telling.pass(10);
    const [b = 0] = await addFleet(world.server, 1);
    await world.weak(b);
    await sql`select watch_alarms()`.execute(world.server.db);
    await Promise.all(Array.from({ length: 50 }, () => world.telling.tell()));
    expect(await world.telling.inbox(world.clerk.id)).toEqual(['new 1', 'new 1']);
    expect(await world.telling.outbox()).toHaveLength(2);
  });
});
