import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, openArrivals, errorsOf } from '../../../../test/arrivals';
import { staff as staffLevel } from '../../../../test/harness';
import { ended } from '../../../../test/jobs';
import { replayLedger } from '../ledger/replay.service';

const { server, token, row, arrivalOf, get, lines, codesIn, call, inStock, close } = await openArrivals();
afterAll(close);

const waiting = () => server.send(deviceCredentialsApi.waiting, token);
const passwords = async (batch: number) => {
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: deviceCredentialsApi.fetch.path.replace(':id', String(batch)),
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await readXlsx(rawPayload))[0]?.data ?? []).slice(1).map(([code]) => String(code));
};

describe('confirming an arrival', () => {
  it('[SCAN-05] takes devices in with credentials, in several rounds, and shows the unlisted and the missing ones', async () => {
    const rows = [row(), row(), row(), row()];
    const [a = '', b = '', c = '', d = ''] = rows.map(codeOf);
    const id = await arrivalOf(...rows);
    await server.db.deleteFrom('secretBatch').execute();
    expect((await call(id, 'confirm', { codes: [b, a], unlisted: ['STRAY-1', 'STRAY-1'] })).data).toEqual({
      count: 2,
      job: null,
    });
    expect(await get(id)).toMatchObject({ state: 'open', arrivedCount: 2, unlistedCount: 1, endedAt: null });
    const device = (await server.send(deviceApi.list, token, { query: { search: a } })).rows[0];
    expect(device).toMatchObject({ code: a, holder: 'warehouse', mac: rows[0]?.[2], createdBy: 'keeper' });
    expect(await lines(id, 'arrived')).toMatchObject([
      { code: a, scannedBy: 'keeper', deviceId: device?.id },
      { code: b },
    ]);
    expect(await codesIn(id, 'waiting')).toEqual([c, d]);
    expect(await codesIn(id, 'unlisted')).toEqual(['STRAY-1']);

    await call(id, 'confirm', { codes: [c], unlisted: ['STRAY-1', 'STRAY-2'] });
    expect(await get(id)).toMatchObject({ state: 'open', arrivedCount: 3, unlistedCount: 2 });
    const [first, second, ...more] = await waiting();
    expect(more).toEqual([]);
    expect((await passwords(first?.id ?? 0)).toSorted()).toEqual([a, b]);
    expect(await passwords(second?.id ?? 0)).toEqual([c]);

    expect((await call(id, 'close', { reason: '' })).code).toBe(codes.invalid);
    expect((await call(id, 'close', { reason: '工厂少发一台' })).code).toBe(codes.success);
    expect(await get(id)).toMatchObject({ state: 'closed', reason: '工厂少发一台', endedBy: 'keeper' });
    expect(await lines(id, 'missing')).toMatchObject([{ code: d, deviceId: null }]);
    expect(errorsOf(await call(id, 'confirm', { codes: [d] }))).toEqual(['state “keeper”已结束这张到货单']);
    // A device that did not arrive may be announced again in another arrival.
    await arrivalOf(rows[3] ?? []);
    const ledger = await sql<{
      kind: string;
    }>`select kind from movement where code = any(${[a, b, c]})`.execute(server.db);
    expect(ledger.rows.map(({ kind }) => kind)).toEqual(['inbound', 'inbound', 'inbound']);
    expect((await replayLedger(server.db)).faults).toEqual([]);
  });

  it('completes the arrival with its last device, and then nothing more is taken in', async () => {
    const rows = [row(), row()];
    const id = await arrivalOf(...rows);
    await call(id, 'confirm', { codes: rows.map(codeOf), unlisted: [] });
    expect(await get(id)).toMatchObject({ state: 'complete', arrivedCount: 2, endedBy: 'keeper' });
    expect(errorsOf(await call(id, 'close', { reason: 'x' }))).toEqual(['state 这张到货单已全部到齐']);
    expect((await call(id, 'confirm', { codes: rows.map(codeOf) })).code).toBe(codes.conflict);
  });

  it('takes all or none: unlisted and already used codes are reported, each with the reason', async () => {
    const [good, coded, addressed] = [row(), row(), row()];
    const id = await arrivalOf(good, coded, addressed);
    await server.device(codeOf(coded), { mac: '0A:FF:00:00:00:01' });
    await server.device('OTHER-CODE', { mac: addressed[2] ?? '' });
    const expected = [codeOf(good), codeOf(coded), codeOf(addressed), 'NO-LINE'];
    const answer = await call(id, 'confirm', { codes: expected, unlisted: ['STRAY-3'] });
    expect(answer.code).toBe(codes.itemsRefused);
    expect(errorsOf(answer).toSorted()).toEqual(
      [
        `${codeOf(coded)} 这个编码的设备已经入库`,
        `${codeOf(addressed)} 另一台设备已使用这个 MAC 地址`,
        'NO-LINE 不在这张到货单上',
      ].toSorted(),
    );
    expect(await inStock([codeOf(good)])).toEqual([]);
    expect(await get(id)).toMatchObject({ arrivedCount: 0, unlistedCount: 0 });
  });

  it('by two users at once takes each device in once, and the second user gets the name of the first', async () => {
    const second = await server.account('second', { mType: 1, agentId: null, merchantId: null });
    const rows = Array.from({ length: 40 }, () => row());
    const allCodes = rows.map(codeOf);
    const id = await arrivalOf(...rows, row());
    const answers = await Promise.all([
      call(id, 'confirm', { codes: allCodes }),
      call(id, 'confirm', { codes: [...allCodes].reverse() }, { token: second.token }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([
      codes.success,
      codes.conflict,
    ]);
    const lost = answers.find(({ code }) => code === codes.conflict) ?? { data: null };
    expect(errorsOf(lost)).toHaveLength(40);
    expect(errorsOf(lost)[0]).toMatch(/“(keeper|second)”已确认到货$/);
    expect(await inStock(allCodes)).toHaveLength(40);
    expect(await get(id)).toMatchObject({ arrivedCount: 40, state: 'open' });
  });

  it('sent twice under one key is done once', async () => {
    const rows = [row(), row()];
    const id = await arrivalOf(...rows);
    const headers = { 'idempotency-key': `arrival ${id}` };
    const first = await call(id, 'confirm', { codes: [codeOf(rows[0] ?? [])] }, { headers });
    const again = await call(id, 'confirm', { codes: [codeOf(rows[0] ?? [])] }, { headers });
    expect([first.code, again.code, again.data]).toEqual([codes.success, codes.success, first.data]);
    expect(await get(id)).toMatchObject({ arrivedCount: 1 });
  });

  it('with more than 500 devices is a job, all or none, which reports what it refused', async () => {
    const rows = Array.from({ length: 501 }, () => row());
    const id = await arrivalOf(...rows);
    const allCodes = rows.map(codeOf);
    const end = async (job: number | null) => {
      await ended(server.db, job ?? 0);
      return server.send(jobApi.get, token, { params: { id: job ?? 0 } });
    };
    await server.device(allCodes[3] ?? '', { mac: '0A:FF:00:00:00:02' });
    const vain = await server.send(arrivalApi.confirm, token, { params: { id }, body: { codes: allCodes } });
    expect(await end(vain.job)).toMatchObject({
      refused: 1,
      result: { facts: { says: 'notTakenIn' } },
    });
    expect(await get(id)).toMatchObject({ arrivedCount: 0 });
    await server.db
      .deleteFrom('device')
      .where('code', '=', allCodes[3] ?? '')
      .execute();
    const { job } = await server.send(arrivalApi.confirm, token, {
      params: { id },
      body: { codes: allCodes },
    });
    expect(await end(job)).toMatchObject({
      refused: 0,
      result: { facts: { says: 'takenIn', count: 501 } },
    });
    expect(await get(id)).toMatchObject({ state: 'complete', arrivedCount: 501 });
    expect(await inStock(allCodes)).toHaveLength(501);
  });

  it('needs the permission to take devices in', async () => {
    const role = await server.db
      .insertInto('role')
      .values({ code: 'arr', key: 'reader', mType: 1, name: '{"zh_CN":"x"}', sort: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into role_menu select ${role.id}, id from menu where permission like 'arrivalList:%'`.execute(
      server.db,
    );
    const reader = await server.account('reader', staffLevel, role.id);
    const id = await arrivalOf(row());
    expect((await call(id, 'confirm', { codes: 'x' }, { token: reader.token })).code).toBe(codes.forbidden);
    expect((await call(id, 'close', { reason: 'x' }, { token: reader.token })).code).toBe(codes.success);
  });
});
