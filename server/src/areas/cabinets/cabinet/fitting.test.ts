import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { cabinetUnbindApi } from '@chargehand/contract/areas/cabinets/cabinet-unbind';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { errorsOf, openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  await server.model('P6');
  await addCabinetModel(server, 'CAB-4', { slots: 4 });
});
afterAll(() => server.close());

type Who = { token: string; agentId: number | null; merchantId: number | null };
const cabinetOf = ({ agentId, merchantId }: Who): Promise<number> => {
  made += 1;
  return addCabinet(server, `FIT-${made}`, { agentId, merchantId });
};
const path = (id: number, verb: string) => `${cabinetApi.create.path}/${id}/${verb}`;
const fit = (who: Who, id: number, given: readonly string[], slot?: number) =>
  server.call('POST', path(id, 'fit'), { token: who.token, body: { codes: given, slot }, json: true });
const slotsOf = async (id: number) =>
  (await server.send(cabinetApi.get, world.staff.token, { params: { id } })).slots.map(
    ({ slot, code }) => `${slot} ${code}`,
  );
const left = async (query: Record<string, unknown>, { token }: Who = world.staff) =>
  (await server.send(cabinetUnbindApi.list, token, { query })).rows;
const of = (code: string) => world.of(code).then(({ id }) => id);

describe('devices put into a cabinet', () => {
  it('[CABINET-06] beyond its slots are refused, with all others of the same call', async () => {
    const id = await cabinetOf(world.staff);
    const devices = await world.devices(5);
    const refused = await fit(world.staff, id, devices);
    expect([refused.code, errorsOf(refused)]).toEqual([codes.invalid, ['codes']]);
    expect(await slotsOf(id)).toEqual([]);
    expect((await fit(world.staff, id, devices.slice(0, 2), 2)).code).toBe(codes.success);
    expect((await fit(world.staff, id, devices.slice(2, 3))).code).toBe(codes.success);
    expect(await slotsOf(id)).toEqual([`1 ${devices[2]}`, `2 ${devices[0]}`, `3 ${devices[1]}`]);
    const [row] = (
      await server.send(cabinetApi.list, world.staff.token, { query: { search: `FIT-${made}` } })
    ).rows;
    expect(row?.deviceCount).toBe(3);
    for (const slot of [2, 5])
      expect(errorsOf(await fit(world.staff, id, devices.slice(3, 4), slot))).toEqual(['slot']);
  });

  it('[FOUND-100, CABINET-07] from another model or agent, unknown, on their way or in another cabinet are named with the reason', async () => {
    const id = await cabinetOf(world.staff);
    const [good = '', inside = '', away = '', moving = ''] = await world.devices(4);
    await fit(world.staff, await cabinetOf(world.staff), [inside]);
    await world.out(world.a, [away, moving]);
    await world.transfer(world.a, world.b, [moving]);
    const otherModel = await server.model(`P${made}`);
    await server.device('OTHER-MODEL', { modelId: otherModel, mac: '02:AA:00:00:00:01' });
    const answer = await fit(world.staff, id, [good, inside, away, moving, 'OTHER-MODEL', 'NO-SUCH']);
    expect(answer.code).toBe(codes.itemsRefused);
    expect(errorsOf(answer)).toEqual([inside, away, moving, 'OTHER-MODEL', 'NO-SUCH']);
    expect(await slotsOf(id)).toEqual([]);
    // An agent finds no device of another tenant, not even by its code.
    const ownCabinet = await cabinetOf(world.a);
    expect(errorsOf(await fit(world.a, ownCabinet, [good]))).toEqual([good]);
    expect((await fit(world.a, ownCabinet, [away])).code).toBe(codes.success);
    // This merchant may see its cabinet, but not fill it.
    expect((await fit(world.a1, await cabinetOf(world.a1), [away])).code).toBe(codes.forbidden);
  });

  it('[CABINET-06] by fifty calls at once: one device per slot, one slot per device, and no more than fit', async () => {
    const cabinets = await Promise.all([cabinetOf(world.staff), cabinetOf(world.staff)]);
    const devices = await world.devices(6);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        fit(world.staff, cabinets[at % 2] ?? 0, [devices[at % devices.length] ?? '']),
      ),
    );
    const done = answers.filter(({ code }) => code === codes.success).length;
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const slots = (await Promise.all(cabinets.map(slotsOf))).flat();
    expect(slots.length).toBe(done);
    expect(done).toBe(devices.length);
    expect(new Set(slots.map((slot) => slot.split(' ')[1])).size).toBe(done);
    // The database itself refuses to put a device into a second slot.
    const past = sql`insert into cabinet_fitting (cabinet_id, cabinet_code, slot, device_id, device_code)
      select ${cabinets[0]}, '', 4, id, code from device where code = ${devices[0]}`.execute(server.db);
    await expect(past).rejects.toThrow(/cabinet_fitting/);
  });

  it('[CABINET-06] by several users at once get a slot each, as long as there is one', async () => {
    const id = await cabinetOf(world.staff);
    const devices = await world.devices(4);
    const answers = await Promise.all(devices.map((code) => fit(world.staff, id, [code])));
    expect(answers.map(({ code }) => code)).toEqual(devices.map(() => codes.success));
    expect(await slotsOf(id)).toHaveLength(4);
  });

  it('can swap places; an empty slot moves nothing, and a slot that does not exist takes nothing', async () => {
    const id = await cabinetOf(world.staff);
    const [first = '', second = ''] = await world.devices(2);
    await fit(world.staff, id, [first, second]);
    const shift = (from: number, to: number) =>
      server.call('POST', path(id, 'shift'), { token: world.staff.token, body: { from, to } });
    expect((await shift(1, 2)).code).toBe(codes.success);
    expect(await slotsOf(id)).toEqual([`1 ${second}`, `2 ${first}`]);
    expect((await shift(2, 4)).code).toBe(codes.success);
    expect(await slotsOf(id)).toEqual([`1 ${second}`, `4 ${first}`]);
    expect((await shift(3, 1)).code).toBe(codes.notFound);
    expect(errorsOf(await shift(1, 5))).toEqual(['to']);
    expect(await left({ cabinetId: id })).toEqual([]);
  });

  it('are offered only if they fit', async () => {
    const id = await cabinetOf(world.b);
    const [first = '', second = '', third = ''] = await world.devices(3);
    await world.out(world.b, [first, second]);
    await world.out(world.a, [third]);
    const offered = async (search?: string) =>
      (await server.send(cabinetApi.candidates, world.b.token, { params: { id }, query: { search } })).map(
        ({ code }) => code,
      );
    expect(await offered()).toEqual([first, second]);
    expect(await offered(second)).toEqual([second]);
    await fit(world.b, id, [first]);
    expect(await offered()).toEqual([second]);
  });
});

describe('devices taken out of a cabinet', () => {
  it('[CABINET-09] need a reason, are free again, and are kept in the list of unbindings', async () => {
    const id = await cabinetOf(world.staff);
    const [first = '', second = ''] = await world.devices(2);
    await fit(world.staff, id, [first, second]);
    const unbind = (body: Record<string, unknown>) =>
      server.call('POST', path(id, 'unbind'), { token: world.staff.token, body, json: true });
    expect(errorsOf(await unbind({ slots: [1], reason: ' ' }))).toEqual(['reason']);
    expect((await unbind({ slots: [1, 3], reason: 'x' })).code).toBe(codes.notFound);
    expect((await unbind({ slots: [1], reason: 'to repair' })).code).toBe(codes.success);
    expect((await unbind({ slots: [1], reason: 'again' })).code).toBe(codes.notFound);
    expect(await slotsOf(id)).toEqual([`2 ${second}`]);
    expect(await left({ search: first })).toMatchObject([
      {
        deviceCode: first,
        deviceId: await of(first),
        cabinetCode: `FIT-${made}`,
        slot: 1,
        cause: 'takenOut',
        reason: 'to repair',
        fittedBy: 'keeper',
        leftBy: 'keeper',
      },
    ]);
    expect((await fit(world.staff, await cabinetOf(world.staff), [first])).code).toBe(codes.success);
    // The device's log shows that it was put into both cabinets and taken out.
    const log = { params: { id: await of(first) }, query: { behaviour: ['cabinet'] } };
    expect((await server.send(deviceLogApi.list, world.staff.token, log)).rows).toMatchObject([
      { facts: { cabinet: 'fitted', cabinetCode: `FIT-${made}`, slot: 1 }, by: 'keeper' },
      { facts: { cabinet: 'left', cabinetCode: `FIT-${made - 1}`, slot: 1, reason: 'to repair' } },
      { facts: { cabinet: 'fitted' } },
    ]);
    // An ended fitting (the record of a device in a slot) cannot be changed.
    await expect(
      sql`update cabinet_fitting set reason = 'another' where device_id = ${await of(first)} and left_at is not null`.execute(
        server.db,
      ),
    ).rejects.toThrow(/append-only/);
  });

  it('[CABINET-09, CABINET-11] leave it when they are sent out, transferred, in return, unbound or back to production', async () => {
    const [out = '', sent = '', filed = '', bound = '', back = '', stays = ''] = await world.devices(6);
    const operators = await cabinetOf(world.staff);
    await fit(world.staff, operators, [out, back]);
    await world.out(world.a, [sent, filed, bound, stays]);
    const agents = await cabinetOf(world.a);
    await fit(world.a, agents, [sent, filed, bound, stays]);
    const user = await world.user(`Binder-${made}`, world.a.agentId);
    await world.bind(bound, user);
    // A device that a user has bound on the phone stays in its slot.
    expect(await slotsOf(agents)).toHaveLength(4);

    await world.out(world.b, [out]);
    await server.send(returnBackApi.create, world.staff.token, { body: { codes: [back], reason: 'dead' } });
    await world.transfer(world.a, world.b, [sent]);
    await world.return(world.a, [filed]);
    await server.send(boundDeviceApi.unbind, world.a.token, { params: { ids: await of(bound) } });
    expect(await slotsOf(operators)).toEqual([]);
    expect(await slotsOf(agents)).toEqual([`4 ${stays}`]);
    const causes = (await left({ orderByColumn: 'leftAt', isAsc: 'asc' }))
      .filter(({ deviceCode }) => [out, back, sent, filed, bound].includes(deviceCode))
      .map(({ deviceCode, cause }) => [deviceCode, cause]);
    expect(causes).toEqual([
      [out, 'handedOn'],
      [back, 'returned'],
      [sent, 'handedOn'],
      [filed, 'returned'],
      [bound, 'unbound'],
    ]);
    // The agent sees only removals from its own cabinets, and the other tenants see none of them.
    expect((await left({}, world.a)).map(({ deviceCode }) => deviceCode).sort()).toEqual(
      [sent, filed, bound].sort(),
    );
    expect(await left({}, world.b)).toEqual([]);
  });

  it('[CABINET-11] stay in it if the move fails', async () => {
    const id = await cabinetOf(world.staff);
    const [fitted = ''] = await world.devices(1);
    await fit(world.staff, id, [fitted]);
    await expect(world.out(world.a, [fitted, 'NO-SUCH'])).rejects.toThrow();
    expect(await slotsOf(id)).toEqual([`1 ${fitted}`]);
  });
});
