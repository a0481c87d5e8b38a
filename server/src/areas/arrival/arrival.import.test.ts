import { arrivalApi } from '@chargehand/contract/areas/arrival';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, head, openArrivals } from '../../../test/arrivals';
import { excel } from '../../../test/excel';
import { putUp } from '../../../test/imports';
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
    const [known = ''] = await world.devices(1);
    const other = row();
    const number = (await get(await arrivalOf(other))).number;
    const twice = row();
    const { id, bad } = await mine.put(
      await excel([
        head,
        row(),
        row({ 0: known }),
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
    const all = await server.send(arrivalApi.list, token, { query: { search: 'import' } });
    expect(all.rows.filter(({ expectedCount }) => expectedCount > 100)).toHaveLength(1);
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
        await addExpected(db, { accountId: world.staff.id }, Number(origin.slice('import '.length)), [
          device,
        ]);
      });
    await more('LATER-1', '0A:EE:00:00:00:01');
    expect(await get(id)).toMatchObject({ state: 'open', expectedCount: 2, arrivedCount: 1, endedAt: null });
    await call(id, 'close', { reason: 'x' });
    await expect(more('LATER-2', '0A:EE:00:00:00:02')).rejects.toThrow('conflict');
  });

  it('prevents the deletion of a model that it names', async () => {
    const model = await server.model('ONLY-ANNOUNCED');
    const one = row();
    one[1] = 'ONLY-ANNOUNCED';
    await arrivalOf(one);
    const held = await server.send(deviceModelApi.holders, token, { params: { ids: model } });
    expect(held).toEqual([{ id: model, by: 'arrival', count: 1, keeps: true }]);
    const answer = await server.call('DELETE', `/api/admin/device-model/${model}`, { token });
    expect(answer.code).toBe(codes.modelInUse);
  });
});
