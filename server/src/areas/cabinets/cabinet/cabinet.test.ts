import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { png, upload } from '../../../../test/upload';
import { untilLockWaits } from '../../../../test/lock-waits';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let deviceModelId: number;
let otherModelId: number;
let modelId: number;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  deviceModelId = await server.model('P6');
  otherModelId = await server.model('P8');
  modelId = await addCabinetModel(server, 'CAB-6');
});
afterAll(() => server.close());

const modelDraft = async (more: Record<string, unknown> = {}) => ({
  image: (await upload(server, world.staff.token, png(100), 'a.png', 'cabinetImage')).fileName,
  name: 'CAB-10',
  deviceCount: 10,
  columns: 5,
  deviceModelIds: [deviceModelId],
  size: '60 cm',
  weight: '86 kg',
  shareLimit: 5,
  ...more,
});
const draft = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  modelId,
  agentId: '',
  merchantId: '',
  place: 'Lobby',
  ...more,
});
const add = async ({ token }: { token: string }, code: string, more?: Record<string, unknown>) =>
  server.send(cabinetApi.create, token, { body: draft(code, more) });
const get = (id: number, { token }: { token: string } = world.staff) =>
  server.send(cabinetApi.get, token, { params: { id } });
const codesFor = async ({ token }: { token: string }, query: Record<string, unknown> = {}) =>
  (await server.send(cabinetApi.list, token, { query })).rows.map(({ code }) => code);

describe('a cabinet model', () => {
  it.each(['image', 'name', 'deviceCount', 'columns', 'deviceModelIds', 'size', 'weight', 'shareLimit'])(
    '[CABINET-02] is refused without %s',
    async (field) => {
      const body = await modelDraft({ [field]: '' });
      const { code, data } = await server.call('POST', cabinetModelApi.create.path, {
        token: world.staff.token,
        body,
      });
      expect(code).toBe(codes.invalid);
      expect(data).toMatchObject({ errors: [{ field }] });
    },
  );

  it('[CABINET-03] takes a picture under 2 MB', async () => {
    const huge = png(2 * 1024 * 1024);
    const { token } = world.staff;
    expect((await upload(server, token, huge, 'a.png', 'cabinetImage')).code).toBe(codes.fileTooLarge);
    // Uploads the picture for another purpose, which must not bypass the limit.
    const { fileName: image } = await upload(server, token, huge, 'a.png', 'image');
    const { code } = await server.call('POST', cabinetModelApi.create.path, {
      token: world.staff.token,
      body: await modelDraft({ image, name: 'huge' }),
    });
    expect(code).toBe(codes.fileTooLarge);
  });

  it('[CABINET-01] shows its properties, and the number of its cabinets that the caller may see', async () => {
    const { id } = await server.send(cabinetModelApi.create, world.staff.token, {
      body: await modelDraft({ name: 'CAB-shown' }),
    });
    await add(world.a, 'SHOWN-A', { modelId: id });
    await add(world.staff, 'SHOWN-O', { modelId: id });
    const seen = async ({ token }: { token: string }) =>
      (await server.send(cabinetModelApi.list, token, { query: { search: 'CAB-shown' } })).rows;
    expect(await seen(world.staff)).toMatchObject([
      {
        name: 'CAB-shown',
        deviceCount: 10,
        columns: 5,
        size: '60 cm',
        weight: '86 kg',
        deviceModels: [{ id: deviceModelId, name: 'P6' }],
        shareLimit: 5,
        cabinetCount: 2,
      },
    ]);
    const of = async (model: number) =>
      (await server.send(cabinetModelApi.list, world.staff.token, { query: { deviceModelId: [model] } })).rows
        .map(({ name }) => name)
        .includes('CAB-shown');
    expect([await of(deviceModelId), await of(otherModelId)]).toEqual([true, false]);
    expect(await seen(world.a)).toMatchObject([{ cabinetCount: 1 }]);
    const { image } = await server.send(cabinetModelApi.get, world.a.token, { params: { id } });
    // Every account that may see the model may see its picture.
    const picture = await server.call('GET', `/common/download/resource?resource=${image}`, {
      token: world.a.token,
    });
    expect(picture.status).toBe(200);
  });

  it('cannot be deleted while it has cabinets, and keeps slots and device models in use', async () => {
    const id = await addCabinetModel(server, 'CAB-used', { slots: 3 });
    const cabinet = await addCabinet(server, 'USED-1', { modelId: id });
    const [device = ''] = await world.devices(1);
    const fit = { params: { id: cabinet }, body: { codes: [device], slot: 3 } };
    await server.send(cabinetApi.fit, world.staff.token, fit);
    const { token } = world.staff;
    expect((await server.call('DELETE', `${cabinetModelApi.create.path}/${id}`, { token })).code).toBe(
      codes.cabinetModelInUse,
    );
    const change = async (more: Record<string, unknown>) =>
      (
        await server.call('PUT', `${cabinetModelApi.create.path}/${id}`, {
          token,
          body: await modelDraft({ name: 'CAB-used', ...more }),
        })
      ).code;
    expect(await change({ deviceCount: 2 })).toBe(codes.cabinetFitted);
    expect(await change({ deviceCount: 3, deviceModelIds: [otherModelId] })).toBe(codes.cabinetFitted);
    expect(await change({ deviceCount: 3, deviceModelIds: [deviceModelId, 999_999] })).toBe(codes.invalid);
    expect(await change({ deviceCount: 3 })).toBe(codes.success);
  });

  it('[CABINET-07] takes devices of its model or models, and of no other', async () => {
    const [p6 = ''] = await world.devices(1);
    const { id } = await server.send(cabinetModelApi.create, world.staff.token, {
      body: await modelDraft({ name: 'CAB-mixed', deviceModelIds: [otherModelId] }),
    });
    const cabinet = await addCabinet(server, 'MIXED-1', { modelId: id });
    const fit = async () =>
      (
        await server.call('POST', `${cabinetApi.create.path}/${cabinet}/fit`, {
          token: world.staff.token,
          body: { codes: [p6] },
        })
      ).code;
    expect(await fit()).toBe(codes.itemsRefused);
    const change = async (deviceModelIds: number[]) =>
      (
        await server.call('PUT', `${cabinetModelApi.create.path}/${id}`, {
          token: world.staff.token,
          body: await modelDraft({ name: 'CAB-mixed', deviceModelIds }),
        })
      ).code;
    expect(await change([otherModelId, deviceModelId])).toBe(codes.success);
    expect((await get(cabinet)).deviceModelNames).toEqual(['P6', 'P8']);
    expect(await fit()).toBe(codes.success);
    // A device model must stay in the cabinet model while its devices are in such a cabinet. Other device models may be
    // removed.
    expect(await change([otherModelId])).toBe(codes.cabinetFitted);
    expect((await get(cabinet)).deviceModelNames).toEqual(['P6', 'P8']);
    expect(await change([deviceModelId])).toBe(codes.success);
    expect((await get(cabinet)).deviceModelNames).toEqual(['P6']);
  });
});

describe('a cabinet', () => {
  it.each([
    ['code', ''],
    ['code', 'ab'],
    ['modelId', ''],
    ['modelId', '999999'],
    ['agentId', '999999'],
  ])('[CABINET-05] is refused with %s “%s”', async (field, value) => {
    const { code, data } = await server.call('POST', cabinetApi.create.path, {
      token: world.staff.token,
      body: draft('REFUSED', { [field]: value }),
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('with the code of another one, or with a merchant of another agent, is refused', async () => {
    await add(world.staff, 'TWICE');
    const answer = await server.call('POST', cabinetApi.create.path, {
      token: world.a.token,
      body: draft('TWICE'),
    });
    expect(answer.data).toMatchObject({ errors: [{ field: 'code' }] });
    const foreign = await server.call('POST', cabinetApi.create.path, {
      token: world.a.token,
      body: draft('FOREIGN', { merchantId: world.b1.merchantId }),
    });
    expect(foreign.data).toMatchObject({ errors: [{ field: 'merchantId' }] });
    const nobodys = await server.call('POST', cabinetApi.create.path, {
      token: world.staff.token,
      body: draft('NOBODYS', { merchantId: world.b1.merchantId }),
    });
    expect(nobodys.data).toMatchObject({ errors: [{ field: 'agentId' }] });
  });

  it('[CABINET-12] is seen, changed and deleted only by its agent and its merchant', async () => {
    const { id } = await add(world.a, 'SEEN-A1', { merchantId: world.a1.merchantId });
    await add(world.a, 'SEEN-A');
    await add(world.staff, 'SEEN-B', { agentId: world.b.agentId });
    const seen = (who: { token: string }) =>
      codesFor(who, { search: 'SEEN', orderByColumn: 'code', isAsc: 'asc' });
    expect(await seen(world.a)).toEqual(['SEEN-A', 'SEEN-A1']);
    expect(await seen(world.a1)).toEqual(['SEEN-A1']);
    expect(await seen(world.b)).toEqual(['SEEN-B']);
    expect(await seen(world.staff)).toEqual(['SEEN-A', 'SEEN-A1', 'SEEN-B']);
    const { path } = cabinetApi.create;
    const { token } = world.b;
    expect((await server.call('GET', `${path}/${id}`, { token })).code).toBe(codes.notFound);
    expect((await server.call('PUT', `${path}/${id}`, { token, body: draft('x-1') })).code).toBe(
      codes.notFound,
    );
    expect((await server.call('DELETE', `${path}/${id}`, { token })).code).toBe(codes.notFound);
  });

  it('[CABINET-04, CABINET-10] shows its devices, and the total power of those that are online', async () => {
    const { id } = await add(world.staff, 'POWER-1');
    const devices = await world.devices(3);
    await server.send(cabinetApi.fit, world.staff.token, { params: { id }, body: { codes: devices } });
    await sql`insert into device_state (device_id, online, seen_at, power_mw)
      select id, true, now() - case code when ${devices[2]} then interval '1 hour' else interval '1 second' end, 41500
      from device where code = any(${devices})`.execute(server.db);
    const [row] = (await server.send(cabinetApi.list, world.staff.token, { query: { search: 'POWER-1' } }))
      .rows;
    expect(row).toMatchObject({ code: 'POWER-1', deviceCount: 3, totalPower: 83, silentCount: 1 });
    const shown = await get(id);
    expect(shown).toMatchObject({
      deviceCount: 3,
      totalPower: 83,
      qrUrl: row?.qrUrl,
      deviceModelNames: ['P6'],
    });
    expect(shown.slots.map(({ slot, code, state }) => [slot, code, state?.power])).toEqual(
      devices.map((code, at) => [at + 1, code, 41.5]),
    );
    const full = { query: { search: 'POWER-1', room: 'full' } };
    expect((await server.send(cabinetApi.list, world.staff.token, full)).rows).toEqual([]);
  });

  it('with devices in it keeps its owner and its model, and cannot be deleted', async () => {
    const { id } = await add(world.staff, 'STAYS-1');
    const [device = ''] = await world.devices(1);
    await server.send(cabinetApi.fit, world.staff.token, { params: { id }, body: { codes: [device] } });
    const { token } = world.staff;
    const change = async (more: Record<string, unknown>) =>
      (await server.call('PUT', `${cabinetApi.create.path}/${id}`, { token, body: draft('STAYS-1', more) }))
        .code;
    expect(await change({ agentId: world.a.agentId })).toBe(codes.cabinetFitted);
    expect(await change({ modelId: await addCabinetModel(server, 'CAB-other') })).toBe(codes.cabinetFitted);
    expect(await change({ place: 'Roof' })).toBe(codes.success);
    expect((await server.call('DELETE', `${cabinetApi.create.path}/${id}`, { token })).code).toBe(
      codes.cabinetFitted,
    );
  });

  it('that is filled while it is deleted is kept, and the reason is returned', async () => {
    const { id } = await add(world.staff, 'RACE-1');
    const [device = ''] = await world.devices(1);
    const deleting = await server.db.transaction().execute(async (tx) => {
      await sql`insert into cabinet_fitting (cabinet_id, cabinet_code, slot, device_id, device_code)
        select ${id}, '', 1, id, code from device where code = ${device}`.execute(tx);
      // The call finds no fitting, because the transaction that fills the cabinet is not committed. It then waits for
      // this transaction.
      const answer = server.call('DELETE', `${cabinetApi.create.path}/${id}`, { token: world.staff.token });
      await untilLockWaits(server.db, 'delete from "cabinet"%');
      return { answer };
    });
    expect((await deleting.answer).code).toBe(codes.cabinetFitted);
    expect(await codesFor(world.staff, { search: 'RACE-1' })).toEqual(['RACE-1']);
  });
});
