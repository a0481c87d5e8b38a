import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, head, openArrivals } from '../../../../test/arrivals';
import { excel } from '../../../../test/excel';
import { superAdministrator } from '../../../../test/harness';
import { putUp } from '../../../../test/imports';
import { addExpected } from './arrival.service';

const { server, world, token, mine, row, arrivalOf, get, codesIn, call, inStock, close } =
  await openArrivals();
afterAll(close);

describe('a factory’s list', () => {
  it('is closed to tenants, and the database itself returns them none of it', async () => {
    const id = await arrivalOf(row());
    const bytes = await excel([head, row()]);
    expect((await putUp(server, arrivalApi, world.a.token, bytes)).code).toBe(codes.forbidden);
    for (const verb of ['confirm', 'close'] as const)
      expect((await call(id, verb, { codes: 'x', reason: 'x' }, { token: world.a.token })).code).toBe(
        codes.forbidden,
      );
    for (const table of ['arrival', 'arrival_device'])
      await expect(
        world.as(world.a, (db) => sql`select * from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow('permission denied');
  });

  it('reports each bad row with its reason: used by a device, on another list, or listed twice', async () => {
    const [stocked = ''] = await world.devices(1);
    const other = row();
    const number = (await get(await arrivalOf(other))).number;
    const twice = row();
    const { id, bad } = await mine.put(
      await excel([
        head,
        row(),
        row({ 0: stocked }),
        row({ 0: codeOf(other) }),
        row({ 2: other[2] ?? '' }),
        twice,
        row({ 0: codeOf(twice) }),
        row({ 2: '' }),
      ]),
    );
    expect(bad).toBe(5);
    const reasons = (await mine.rows(id, true)).map(({ line, errors }) =>
      [line, ...errors.map(({ field, msg }) => `${field} ${msg}`)].join(' '),
    );
    expect(reasons).toEqual([
      '3 code 已存在',
      `4 code 已在到货单 ${number} 上`,
      `5 mac 已在到货单 ${number} 上`,
      '7 code 与第 6 行重复',
      '8 mac 不能为空',
    ]);
  });

  it('[SCAN-05] is loaded in advance, and takes no device in', async () => {
    const rows = [row(), row(), row()];
    const id = await arrivalOf(...rows);
    expect(await get(id)).toMatchObject({
      name: 'import.xlsx',
      state: 'open',
      expectedCount: 3,
      arrivedCount: 0,
      unlistedCount: 0,
      createdBy: 'keeper',
    });
    expect(await codesIn(id, 'waiting')).toEqual(rows.map(codeOf));
    const { devices } = await server.send(arrivalApi.expected, token, { params: { id } });
    expect(devices).toEqual(rows.map(([code = '']) => ({ code, modelName: 'P6' })));
    expect(await inStock(rows.map(codeOf))).toEqual([]);
  });

  it('is one arrival, also if it is loaded in many slices', async () => {
    const rows = Array.from({ length: 1100 }, () => row());
    const id = await arrivalOf(...rows);
    expect(await get(id)).toMatchObject({ expectedCount: 1100, state: 'open' });
    const listed = await server.send(arrivalApi.list, token, { query: { search: 'import' } });
    expect(listed.rows.filter(({ expectedCount }) => expectedCount > 100)).toHaveLength(1);
  });

  it('continues loading if all devices loaded so far were confirmed meanwhile, and ends if it was closed', async () => {
    const first = row();
    const id = await arrivalOf(first);
    await call(id, 'confirm', { codes: [codeOf(first)] });
    const { origin } = await server.db
      .selectFrom('arrival')
      .select('origin')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const more = (code: string, mac: string) =>
      world.as(world.staff, async (db) => {
        const { modelId } = await db
          .selectFrom('arrivalDevice')
          .select('modelId')
          .where('arrivalId', '=', id)
          .executeTakeFirstOrThrow();
        const device = { code, mac, modelId: modelId ?? 0, ip: '10.0.0.1', portCount: 6, wifiName: 'CH' };
        const list = { id: Number(origin.slice('import '.length)) };
        await addExpected(db, { accountId: world.staff.id }, list, [device]);
      });
    await more('LATER-1', '0A:EE:00:00:00:01');
    expect(await get(id)).toMatchObject({ state: 'open', expectedCount: 2, arrivedCount: 1, endedAt: null });
    await call(id, 'close', { reason: 'x' });
    await expect(more('LATER-2', '0A:EE:00:00:00:02')).rejects.toThrow('conflict');
  });

  it('[FOUND-84] needs no IP address, neither the column nor its values', async () => {
    const [plain, empty] = [row(), row()];
    const id = await arrivalOf(Object.assign([...empty], { 3: '' }));
    expect((await call(id, 'confirm', { codes: [codeOf(empty)] })).code).toBe(codes.success);
    const { id: without } = await mine.put(
      await excel([head.filter((_, at) => at !== 3), plain.filter((_, at) => at !== 3)]),
    );
    expect(await mine.start(without)).toMatchObject({ written: 1 });
    expect(await inStock([codeOf(empty)])).toEqual([codeOf(empty)]);
  });

  it('[FOUND-84] gets the corrected rows of its file, also of several corrections', async () => {
    const rows = [row(), row({ 2: 'x' }), row({ 2: 'y' })];
    const first = await mine.put(await excel([head, ...rows]));
    await mine.start(first.id);
    const [arrival] = (await server.send(arrivalApi.list, token, { query: { pageSize: 1 } })).rows;
    /** Uploads the bad rows of an import, each with the MAC address that `mend` returns. */
    const again = async (of: number, mend: (mac: string) => string) => {
      const { bytes } = await mine.file(arrivalApi.importBad.path.replace(':id', String(of)));
      const [heads = [], ...bad] = ((await readXlsx(bytes))[0]?.data ?? []).map((cells) =>
        cells.map((cell) => String(cell ?? '')),
      );
      const mended = bad.map((cells) => cells.map((cell, at) => (at === 2 ? mend(cell) : cell)));
      const next = await mine.put(await excel([heads, ...mended]));
      await mine.start(next.id);
      return next;
    };
    const [firstMac = '', otherMac = ''] = [row()[2], row()[2]];
    const second = await again(first.id, (mac) => (mac === 'x' ? firstMac : mac));
    expect(second).toMatchObject({ rows: 2, bad: 1, ignored: [] });
    await again(second.id, () => otherMac);
    expect(await get(arrival?.id ?? 0)).toMatchObject({ expectedCount: 3 });
    expect((await server.send(arrivalApi.list, token, { query: { pageSize: 1 } })).rows[0]?.id).toBe(
      arrival?.id,
    );
  });

  it('[FOUND-84] is a new arrival if the file names an import of another account, or one whose arrival is closed', async () => {
    const of = async (importId: number) => {
      const { id } = await mine.put(
        await excel([
          [...head, `错误原因 #${importId}`],
          [...row(), ''],
        ]),
      );
      await mine.start(id);
      return (await server.send(arrivalApi.list, token, { query: { pageSize: 1 } })).rows[0]?.id ?? 0;
    };
    const originOf = async (id: number) =>
      Number(
        (
          await server.db
            .selectFrom('arrival')
            .select('origin')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).origin.slice('import '.length),
      );
    const arrival = await arrivalOf(row());
    expect(await of(await originOf(arrival))).toBe(arrival);
    await call(arrival, 'close', { reason: 'x' });
    const next = await of(await originOf(arrival));
    expect(next).not.toBe(arrival);
    const other = await server.account('other keeper', superAdministrator);
    await server.db.updateTable('arrival').set({ createdBy: other.id }).where('id', '=', next).execute();
    expect(await of(await originOf(next))).not.toBe(next);
  });

  it('prevents the deletion of a model that it names', async () => {
    const model = await server.model('ONLY-ANNOUNCED');
    const announced = row();
    announced[1] = 'ONLY-ANNOUNCED';
    await arrivalOf(announced);
    const held = await server.send(deviceModelApi.holders, token, { params: { ids: model } });
    expect(held).toEqual([{ id: model, by: 'arrival', count: 1, keeps: true }]);
    const answer = await server.call('DELETE', `/api/admin/device-model/${model}`, { token });
    expect(answer.code).toBe(codes.modelInUse);
  });
});
