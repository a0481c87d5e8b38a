import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { openIngest } from '../../src/device/ingest/ingest';
import type { DeviceMessage } from '../../src/device/ingest/message';
import { openAppSession } from '../../src/lib/session/app-session';
import type { Caller } from '../../src/lib/session/tenant';
import { longAgo } from '../ownership';
import type { TestServer } from '../harness';
import { openStock } from '../stock';

export const minute = 60_000;

/** An account or app user that reads devices. */
export interface Reader {
  name: string;
  caller: Caller;
  token: string;
}

/**
 * A device after a change of owner: its last boot before the change with the last sequence number, and its present and
 * former readers.
 */
interface Changed {
  id: number;
  sid: string;
  seq: number;
  now: Reader[];
  before: Reader[];
}

/** Kinds of changes of owner. */
export const changeKinds = [
  'unbind and bind',
  'move',
  'outbound to an agent',
  'outbound to a merchant, and binding there',
  'transfer',
  'return of a bound device, and sold anew',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Returns helpers that create devices, let them report for one owner, and then change the owner. */
export async function openOwnerChanges(server: TestServer) {
  const world = await openStock(server);
  const ingest = openIngest(server.db);
  let boot = 0;
  /**
   * Sends the presence of a new boot, and a reading for every minute from `from` to `to`. Returns the boot with its
   * last sequence number.
   */
  async function live(
    deviceId: number,
    from: number,
    to: number,
    reading: [t: number, mw: number, minutes: number],
  ) {
    const sid = `b${(boot += 1)}`;
    const [t, mw, minutes] = reading;
    const receive = (message: DeviceMessage, receivedAt: number) =>
      ingest.take({ deviceId, message, receivedAt });
    await receive(
      { kind: 'presence', data: { on: true, sid, ip: t > 90 ? '10.9.8.7' : '10.1.1.1', fw: '1' } },
      from,
    );
    const times = Array.from({ length: Math.floor((to - from) / minute) + 1 }, (_, i) => from + i * minute);
    const seqOf = (i: number) => 2 * (i + 1);
    const p = [[1, 5000, 6262, mw, 1, minutes]] as [number, number, number, number, number, number][];
    await Promise.all(
      times.map((at, i) =>
        receive({ kind: 'telemetry', data: { v: 1, sid, seq: seqOf(i), ts: at, t, fan: 0, p } }, at),
      ),
    );
    const seq = seqOf(times.length - 1);
    return { sid, seq };
  }

  /**
   * Gives a device a history at its current owner: hot readings during a charge, reported settings and, if the device
   * is bound, a name. Returns its id and last boot.
   */
  async function deviceWithHistory(code: string): Promise<{ id: number; sid: string; seq: number }> {
    const { id } = await world.of(code);
    await longAgo(server.db, id, 300 * minute);
    const bound = server.db.updateTable('device').where('id', '=', id).where('userId', 'is not', null);
    await bound.set({ name: 'Nanas Lader' }).execute();
    const now = Date.now();
    const boot = await live(id, now - 240 * minute, now - 40 * minute, [97.25, 31_313, 20_607]);
    const timers = [{ id: 1, on: '06:47', off: '23:11', repeat: 'daily' as const, tz: 'UTC' }];
    const state = { on: true, fan: 'on' as const, limitW: 47, timers };
    await ingest.take({
      deviceId: id,
      message: { kind: 'reported', data: { ver: 1, state, err: null } },
      receivedAt: now - 40 * minute,
    });
    return { id, ...boot };
  }

  const tenant = (who: {
    id: number;
    agentId: number;
    merchantId: number | null;
    token: string;
    login: string;
  }): Reader => ({
    name: who.login,
    caller: { accountId: who.id, agentId: who.agentId, merchantId: who.merchantId },
    token: who.token,
  });
  let people = 0;
  async function person(agentId: number): Promise<Reader & { id: number }> {
    const id = await world.user(`Person${(people += 1)}`, agentId);
    return {
      id,
      name: `person ${people}`,
      caller: { userId: id },
      token: await openAppSession(server.db, id),
    };
  }

  /**
   * Functions that create a device with a history and change its owner, one for each kind of change. They return the
   * current and former readers.
   */
  const changes: Record<ChangeKind, () => Promise<Changed>> = {
    'unbind and bind': async () => {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const [owner, nextOwner] = [await person(world.a.agentId), await person(world.a.agentId)];
      await world.bind(code, owner.id);
      const boot = await deviceWithHistory(code);
      await server.send(boundDeviceApi.unbind, world.staff.token, { params: { ids: [boot.id] } });
      await world.bind(code, nextOwner.id);
      return { ...boot, now: [nextOwner], before: [owner] };
    },
    move: async () => {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const [owner, nextOwner] = [await person(world.a.agentId), await person(world.a.agentId)];
      await world.bind(code, owner.id);
      const boot = await deviceWithHistory(code);
      const { email } = await server.db
        .selectFrom('appUser')
        .select('email')
        .where('id', '=', nextOwner.id)
        .executeTakeFirstOrThrow();
      await server.send(deviceMoveApi.create, world.staff.token, {
        body: { code, accountType: 'email', areaCode: '+49', account: email ?? '' },
      });
      return { ...boot, now: [nextOwner], before: [owner] };
    },
    'outbound to an agent': async () => {
      const [code = ''] = await world.devices(1);
      const boot = await deviceWithHistory(code);
      await world.out(world.a, [code]);
      return { ...boot, now: [tenant(world.a)], before: [] };
    },
    'outbound to a merchant, and binding there': async () => {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const boot = await deviceWithHistory(code);
      const body = { codes: [code], target: 'merchant', merchantId: world.a1.merchantId };
      await server.send(outboundApi.create, world.a.token, { body });
      const owner = await person(world.a.agentId);
      await world.bind(code, owner.id);
      return { ...boot, now: [tenant(world.a1), owner], before: [] };
    },
    transfer: async () => {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const boot = await deviceWithHistory(code);
      const document = await world.transfer(world.a, world.b, [code]);
      await server.send(receiveApi.receive, world.b.token, { params: { id: document } });
      return { ...boot, now: [tenant(world.b)], before: [tenant(world.a)] };
    },
    'return of a bound device, and sold anew': async () => {
      const [code = ''] = await world.devices(1);
      await world.out(world.a, [code]);
      const owner = await person(world.a.agentId);
      await world.bind(code, owner.id);
      const boot = await deviceWithHistory(code);
      const document = await world.return(world.a, [code]);
      await server.send(returnApi.approve, world.staff.token, { params: { id: document }, body: {} });
      await world.out(world.b, [code]);
      return { ...boot, now: [tenant(world.b)], before: [tenant(world.a), owner] };
    },
  };

  return { ingest, live, changes };
}
