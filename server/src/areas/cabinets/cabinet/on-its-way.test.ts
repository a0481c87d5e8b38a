import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinet, addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { manyDevices } from '../../../../test/many-devices';
import { openMoving, type Who } from '../../../../test/moving-cabinets';
import { errorsOf, openStock } from '../../../../test/stock';

type Moving = Awaited<ReturnType<typeof openMoving>>;
let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let filled: Moving['filled'];
let post: Moving['post'];
let out: Moving['out'];
let whereIs: Moving['whereIs'];
let agrees: Moving['agrees'];
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  ({ filled, post, out, whereIs, agrees } = await openMoving(server, world));
});
afterAll(() => server.close());

describe('a cabinet', () => {
  it('[CABINET-13] is changed by its movement only until the movement ends, even in the same transaction', async () => {
    const { id } = await filled(1);
    const tx = await server.db.startTransaction().execute();
    try {
      const modelId = await addCabinetModel({ db: tx }, 'CAB-ONE');
      const two = await addCabinetModel({ db: tx }, 'CAB-TWO');
      const change = (model: number) =>
        sql`update cabinet set model_id = ${model} where id = ${id}`.execute(tx);
      await sql`select begin_movement('outbound', null, null, array[${id}]::bigint[])`.execute(tx);
      expect((await change(modelId)).numAffectedRows).toBe(1n);
      await sql`select end_movement()`.execute(tx);
      await sql`savepoint ended`.execute(tx);
      await expect(change(two)).rejects.toThrow('devices are in it');
      await sql`rollback to ended`.execute(tx);
      // The settings are empty again, so that the next movement of the transaction starts without those of this one.
      const { rows } = await sql`select movement_setting(name) as setting
        from unnest(array['kind', 'document', 'reason', 'cabinets']) as name`.execute(tx);
      expect(rows).toEqual([{ setting: null }, { setting: null }, { setting: null }, { setting: null }]);
    } finally {
      await tx.rollback().execute();
    }
  });

  it('[CABINET-13] is scanned by its code or its label, and is received by them with its contents', async () => {
    const { a, b, b1, staff } = world;
    const { id, code, devices } = await filled(2);
    const [inside = ''] = devices;
    const [loose = ''] = await world.devices(1);
    const { label } = await server.db
      .selectFrom('cabinet')
      .select('label')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const look = async (who: Who, kind: 'outbound' | 'transfer' | 'returnBack', list: string[]) =>
      (await server.send(scanApi.look, who.token, { body: { kind, codes: list } })).map((scanned) => [
        scanned.code,
        scanned.refused,
        scanned.cabinetId,
        scanned.inside,
        scanned.cabinetCode,
      ]);
    expect(await look(staff, 'outbound', [code.toLowerCase(), label, inside, loose])).toEqual([
      [code, null, id, 2, null],
      [code, null, id, 2, null],
      [inside, null, null, null, code],
      [loose, null, null, null, null],
    ]);
    // A cabinet cannot be returned to its factory. To an account that may not see the cabinet, its label must reveal
    // nothing.
    expect(await look(staff, 'returnBack', [code])).toEqual([[code, 'unknown', null, null, null]]);
    expect(await look(b, 'outbound', [label, inside])).toEqual([
      [label, 'notYours', null, null, null],
      [inside, 'notYours', null, null, null],
    ]);
    expect(
      errorsOf(await post(b, transferApi.create.path, { cabinets: [label], recipientAccount: a.login })),
    ).toEqual(expect.arrayContaining([label]));
    await out(staff, { cabinets: [label], codes: [loose], target: 'agent', agentId: a.agentId });
    expect(await whereIs(id)).toMatchObject({ agentId: a.agentId, inside: [{}, {}] });
    const sent = await server.send(transferApi.create, a.token, {
      body: { cabinets: [label.toLowerCase()], codes: [loose], recipientAccount: b.login },
    });
    expect(await look(a, 'transfer', [code])).toEqual([[code, 'inTransfer', id, 2, null]]);
    const paper = sent.id ?? 0;
    const expected = await server.send(scanApi.expected, b.token, { params: { id: paper } });
    expect(expected.cabinets).toEqual([{ code, label, modelName: 'CAB-4' }]);
    expect(new Map(expected.devices.map((one) => [one.code, one.cabinetCode]))).toEqual(
      new Map([...devices.map((one) => [one, code] as const), [loose, null]]),
    );
    expect((await server.call('GET', `/api/admin/scan/expected/${paper}`, { token: b1.token })).code).toBe(
      codes.notFound,
    );
    // Calls the database function `label_sent_to_me` as `who`. It must return the cabinet's label to the recipient
    // only, and only while the document is pending.
    const labelOfSent = (who: typeof a) =>
      world.as(
        who,
        async (db) =>
          (await sql<{ label: string | null }>`select label_sent_to_me(${paper}, ${id}) as label`.execute(db))
            .rows[0]?.label,
      );
    expect([await labelOfSent(b), await labelOfSent(a)]).toEqual([label, null]);
    await server.send(receiveApi.receive, b.token, { params: { id: paper }, body: {} });
    expect(await labelOfSent(b)).toBeNull();
    expect(await whereIs(id)).toMatchObject({ agentId: b.agentId, waits: null, inside: [{}, {}] });
    await agrees();
  });

  it('[CABINET-13] is on its way while the document is pending, and its row names the document', async () => {
    const { a, b } = world;
    const { id, code } = await filled(1);
    await out(world.staff, { cabinets: [code], target: 'agent', agentId: a.agentId });
    const waits = async () => (await server.send(cabinetApi.get, a.token, { params: { id } })).documentId;
    expect(await waits()).toBeNull();
    const body = { cabinets: [code], recipientAccount: b.login };
    const sent = await server.send(transferApi.create, a.token, { body });
    expect(await waits()).toBe(sent.id);
    await server.send(transferApi.cancel, a.token, { params: { id: sent.id ?? 0 } });
    expect(await waits()).toBeNull();
  });

  it('[CABINET-13] is locked by the database while on its way: nothing is put into it or moved in it', async () => {
    const { a, b } = world;
    const { id, code } = await filled(1);
    await out(world.staff, { cabinets: [code], target: 'agent', agentId: a.agentId });
    const [fits = '', other = ''] = await world.devices(2);
    await world.out(a, [fits, other]);
    const fit = (device: string, slot: number) =>
      sql`insert into cabinet_fitting (cabinet_id, cabinet_code, slot, device_id, device_code)
        select ${id}, ${code}, ${slot}::int, id, code from device where code = ${device}`.execute(server.db);
    const body = { cabinets: [code], recipientAccount: b.login };
    const sent = await server.send(transferApi.create, a.token, { body });
    await expect(fit(fits, 2)).rejects.toMatchObject({ constraint: 'cabinet_fitting_elsewhere' });
    await expect(
      sql`update cabinet_fitting set slot = 3 where cabinet_id = ${id} and left_at is null`.execute(
        server.db,
      ),
    ).rejects.toMatchObject({ constraint: 'cabinet_fitting_elsewhere' });
    expect((await whereIs(id)).inside).toMatchObject([{ slot: 1 }]);
    await server.send(transferApi.cancel, a.token, { params: { id: sent.id ?? 0 } });
    await fit(fits, 2);
    // Puts a device into the cabinet and transfers the cabinet at the same time. In either order, the transfer must
    // contain all devices in the cabinet.
    const [, again] = await Promise.allSettled([
      fit(other, 3),
      server.send(transferApi.create, a.token, { body }),
    ]);
    expect(again.status).toBe('fulfilled');
    const { inside } = await whereIs(id);
    expect(inside.every(({ stands }) => stands === 'inTransfer')).toBe(true);
    await agrees();
  });

  it('[CABINET-13] given by label counts with its contents, however it is typed, and is a job beyond 500 devices', async () => {
    const { a, staff } = world;
    const devices = await manyDevices(server, 'BOXED', 501);
    const first = await server.db
      .selectFrom('device')
      .select('modelId')
      .where('code', '=', devices[0] ?? '')
      .executeTakeFirstOrThrow();
    const modelId = await addCabinetModel(server, 'CAB-100', { slots: 100, deviceModelId: first.modelId });
    const boxes: number[] = [];
    for (let n = 0; n < 6; n += 1) boxes.push(await addCabinet(server, `BOXED-${n}`, { modelId }));
    await sql`insert into cabinet_fitting (cabinet_id, cabinet_code, slot, device_id, device_code)
      select (${boxes}::bigint[])[1 + (n - 1) / 100], '', 1 + (n - 1) % 100, id, code
      from (select id, code, row_number() over (order by code)::int as n from device where code like 'BOXED-%') d`.execute(
      server.db,
    );
    const labels = (
      await server.db.selectFrom('cabinet').select('label').where('id', 'in', boxes).execute()
    ).map(({ label }) => label);
    const send = async (cabinets: string[]) => {
      const to = { target: 'agent', agentId: a.agentId };
      return (await post(staff, outboundApi.create.path, { cabinets, ...to })).data;
    };
    expect(await send(labels.map((label) => label.toLowerCase()))).toMatchObject({
      id: null,
      job: expect.any(Number),
    });
    expect(await send([labels[0] ?? ''])).toMatchObject({ id: expect.any(Number), job: null });
  });
});
