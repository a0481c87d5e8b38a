import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { fileApi } from '@chargehand/contract/areas/system/file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel } from '../../../../test/cabinets';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';

let server: TestServer;
let token: string;
let image: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.account('staff', staff)).token;
  image = (await upload(server, token, png(1000))).fileName ?? '';
});
afterAll(() => server.close());

const level = (from: number, to: number, name = `${from}`) => ({ name, colour: '#4A8A6C', from, to });
const draft = (more: Record<string, unknown> = {}) => ({
  image,
  name: 'P6',
  code: 'P6',
  portCount: 6,
  designPower: 100,
  warningTemperature: 65,
  shareLimit: 5,
  levels: [level(-20, 10), level(10, 60), level(60, 100)],
  size: '330 × 120 × 90 mm',
  weight: '1.2 kg',
  input: 'AC',
  output: 'DC',
  ...more,
});
const create = (more: Record<string, unknown> = {}) =>
  server.call('POST', deviceModelApi.create.path, { token, body: draft(more) });
const fields = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('refused', () => {
  it.each([
    'image',
    'name',
    'code',
    'portCount',
    'shareLimit',
    'designPower',
    'warningTemperature',
    'size',
    'weight',
    'input',
    'output',
    'levels',
  ])('[MODEL-02, REQUEST-17] without %s, which is required', async (field) => {
    for (const empty of ['', undefined]) {
      const answer = await create({ [field]: empty });
      expect(answer.code).toBe(422);
      expect(answer.data).toMatchObject({ errors: expect.arrayContaining([{ field, msg: '不能为空' }]) });
    }
  });

  it('[MODEL-02, MODEL-04] a level without name, colour or bounds', async () => {
    for (const key of ['name', 'colour', 'from', 'to'])
      expect(fields(await create({ levels: [{ ...level(0, 100), [key]: '' }] }))).toContain(
        `levels.0.${key}`,
      );
  });

  it('[MODEL-04] levels with a gap, an overlap or a wrong order', async () => {
    for (const levels of [
      [level(0, 40), level(41, 90)],
      [level(0, 50), level(40, 90)],
      [level(50, 90), level(0, 50)],
      [level(0, 0), level(0, 90)],
      [level(90, 0)],
    ])
      expect(fields(await create({ levels }))).toEqual(['levels']);
  });

  it('[MODEL-04] any shuffled, stretched or shifted chain of levels, but no gap-free one', async () => {
    const parse = (levels: unknown) =>
      deviceModelApi.create.body?.safeParse(draft({ levels, warningTemperature: 0 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -50, max: 150 }), { minLength: 3, maxLength: 9 }),
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        (bounds, start, by) => {
          const sorted = [...bounds].sort((a, b) => a - b);
          const chain = sorted.slice(1).map((to, i) => level(sorted[i] ?? 0, to));
          const refused = (levels: unknown) =>
            parse(levels)?.error?.issues.some(({ path }) => path[0] === 'levels') ?? false;
          const i = start % (chain.length - 1);
          const broken = chain.map((one, j) => (j === i ? { ...one, to: one.to + by } : one));
          return !refused(chain) && refused(broken) && refused([...chain].reverse());
        },
      ),
    );
  });

  it('[MODEL-05] a warning temperature outside the levels; their ends are inside', async () => {
    expect(fields(await create({ warningTemperature: 100.5 }))).toEqual(['warningTemperature']);
    expect(fields(await create({ warningTemperature: -21 }))).toEqual(['warningTemperature']);
    for (const [i, warningTemperature] of [-20, 100].entries())
      expect((await create({ warningTemperature, name: `edge${i}`, code: `edge${i}` })).code).toBe(1);
  });

  it('an existing name or code, and a picture that was never uploaded', async () => {
    expect((await create({ name: 'taken', code: 'taken' })).code).toBe(1);
    expect(fields(await create({ name: 'taken', code: 'other' }))).toEqual(['name']);
    expect((await create({ name: 'other', code: 'taken' })).data).toEqual({
      errors: [{ field: 'code', msg: '已被“taken”使用' }],
    });
    expect(fields(await create({ name: 'other', code: 'other', image: `${'a'.repeat(26)}.png` }))).toEqual([
      'image',
    ]);
  });

  it('[MODEL-06] deleting a model in use, alone or among others', async () => {
    const { id } = await server.send(deviceModelApi.create, token, {
      body: draft({ name: 'used', code: 'used' }),
    });
    const { id: free } = await server.send(deviceModelApi.create, token, {
      body: draft({ name: 'free', code: 'free' }),
    });
    await server.device('MODEL-USER', { modelId: id });
    const remove = (ids: string) => server.call('DELETE', `/api/admin/device-model/${ids}`, { token });
    expect(await server.send(deviceModelApi.holders, token, { params: { ids: [id, free] } })).toEqual([
      { id, by: 'device', count: 1, keeps: true },
    ]);
    expect((await remove(String(id))).code).toBe(1101);
    expect((await remove(`${free},${id}`)).code).toBe(1101);
    expect((await server.send(deviceModelApi.get, token, { params: { id } })).deviceCount).toBe(1);
    await addCabinetModel(server, 'for-free', { deviceModelId: free });
    expect(await server.send(deviceModelApi.holders, token, { params: { ids: [free] } })).toEqual([
      { id: free, by: 'cabinetModel', count: 1, keeps: true },
    ]);
    expect((await remove(String(free))).code).toBe(1101);
    await server.db.deleteFrom('cabinetModel').where('name', '=', 'for-free').execute();
    expect((await remove(String(free))).code).toBe(1);
    expect((await remove(String(free))).code).toBe(404);
  });

  it('[MODEL-03, STOCK-04, FILES-02] a picture of 2 MB; one byte less is accepted', async () => {
    const limit = 2 * 1024 * 1024;
    expect(await upload(server, token, png(limit))).toMatchObject({
      code: 1301,
      msg: '上传文件大小不能超过 2 MB!',
    });
    expect(await upload(server, token, png(limit + 1))).toMatchObject({ code: 1301 });
    expect(await upload(server, token, png(limit - 1))).toMatchObject({ code: 1 });
  });

  it('[FILES-05] a file that is not a png, jpg or jpeg by its content, whatever its name', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
    ])
      expect(await upload(server, token, bytes, 'picture.png')).toMatchObject({ code: 1304 });
    expect(await upload(server, 'x'.repeat(43), png(10))).toMatchObject({ code: 401 });
  });
});

describe('allowed', () => {
  it('[MODEL-01] a model shows all that was entered, its author, and its last change with user and time', async () => {
    const { id } = await server.send(deviceModelApi.create, token, {
      body: draft({ name: 'whole', code: 'whole' }),
    });
    const before = await server.send(deviceModelApi.get, token, { params: { id } });
    const { levels, ...entered } = draft({ name: 'whole', code: 'whole' });
    expect(before).toMatchObject({
      ...entered,
      levels,
      deviceCount: 0,
      sharedAt: null,
      createdBy: 'staff',
      updatedBy: 'staff',
    });
    const second = await server.account('second', staff);
    await server.send(deviceModelApi.update, second.token, {
      params: { id },
      body: draft({ name: 'whole', code: 'whole', weight: '2 kg' }),
    });
    const after = await server.send(deviceModelApi.get, token, { params: { id } });
    expect(after).toMatchObject({
      weight: '2 kg',
      createdBy: 'staff',
      updatedBy: 'second',
      createdAt: before.createdAt,
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const { rows } = await server.send(deviceModelApi.list, token, { query: { search: 'HOL' } });
    expect(rows).toEqual([after]);
  });

  it('a change is logged with the values before and after', async () => {
    const { id } = await server.send(deviceModelApi.create, token, {
      body: draft({ name: 'log', code: 'log' }),
    });
    await server.send(deviceModelApi.update, token, {
      params: { id },
      body: draft({ name: 'log', code: 'log', weight: '9 kg' }),
    });
    const entry = await server.db
      .selectFrom('operationLog')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'deviceModel.update',
      target: String(id),
      before: { weight: '1.2 kg' },
      after: { weight: '9 kg' },
    });
  });

  it('a picture is returned unchanged to every signed-in account, with headers that keep it a picture', async () => {
    const resource = (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: fileApi.resource.path, query: { resource: image }, headers });
    const shown = await resource({ cookie: `Admin-Token=${token}` });
    expect(shown.rawPayload.equals(png(1000))).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await resource({})).json()).toMatchObject({ code: 401 });
    for (const name of ['../config.ts', '/etc/passwd', '..%2f..%2fx', `${'a'.repeat(26)}.png`])
      expect(
        (await server.call('GET', fileApi.resource.path, { token, query: { resource: name } })).code,
      ).toBe(404);
  });

  it('agents read models and cannot change them', async () => {
    const { agentA, merchantA1 } = await openTwoAgencies(server);
    expect((await server.call('GET', deviceModelApi.list.path, { token: agentA.token })).code).toBe(1);
    expect(
      (await server.call('POST', deviceModelApi.create.path, { token: agentA.token, body: draft() })).code,
    ).toBe(403);
    expect((await server.call('GET', deviceModelApi.list.path, { token: merchantA1.token })).code).toBe(403);
  });
});

it('usual names of levels are shown in the user’s language, and others as they were typed', async () => {
  const levels = [level(-20, 10, '低温'), level(10, 60, 'Sauna'), level(60, 100, '过热')];
  const { data } = await create({ name: 'Words', code: 'WORDS', levels });
  const { id } = data as { id: number };
  const headers = { lang: 'de_DE' };
  const single = await server.send(deviceModelApi.get, token, { params: { id }, headers });
  const { rows } = await server.send(deviceModelApi.list, token, { query: { search: 'WORDS' }, headers });
  for (const model of [single, rows[0]])
    expect(model?.levels.map(({ name }) => name)).toEqual(['Kalt', 'Sauna', 'Überhitzt']);
});
