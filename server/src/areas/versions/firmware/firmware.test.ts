import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configApi } from '@chargehand/contract/areas/system/config';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { codes } from '@chargehand/contract/http/codes';
import { describe, expect, it } from 'vitest';
import { newKeyPair, signFirmware } from '../../../../../simulator/src/signing';
import { openFirmware, putUp, sha256 } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

const add = (body: Record<string, unknown>) =>
  server.call('POST', firmwareApi.create.path, { token: world.token, body });
const refusal = async (body: Record<string, unknown>) => {
  const { code, data } = await add(body);
  expect(code).toBe(codes.invalid);
  return (data as { errors: { field: string; msg: string }[] }).errors;
};
const stored = async () => (await readdir(path.join(server.app.config.dataDir, 'files'))).length;

describe('refused firmware', () => {
  it('[UPGRADE-03] agents and merchants can neither upload a firmware file nor create firmware, and no file is kept', async () => {
    const { agentA, merchantA1 } = await openTwoAgencies(server);
    const before = await stored();
    for (const { token } of [agentA, merchantA1]) {
      expect((await putUp(server, token, randomBytes(100))).code).toBe(codes.forbidden);
      for (const [method, url] of [
        ['GET', firmwareApi.list.path],
        ['GET', firmwareApi.running.path],
        ['POST', firmwareApi.create.path],
      ] as const)
        expect((await server.call(method, url, { token })).code).toBe(codes.forbidden);
    }
    expect(await stored()).toBe(before);
  });

  it('[UPGRADE-03] a hash that does not match the file is rejected, and the error shows the file’s real hash', async () => {
    const good = await world.draft('2.0.0');
    const [error] = await refusal({ ...good, sha256: sha256(Buffer.from('another')) });
    expect(error).toMatchObject({ field: 'sha256', msg: expect.stringContaining(good.sha256) });
  });

  it('[UPGRADE-03] a signature over other values, or by another key, is rejected', async () => {
    const good = await world.draft('2.0.0');
    const other = newKeyPair();
    const signed = { model: 'P6', version: '2.0.0', size: 5000, sha256: good.sha256 };
    const by = (more: Partial<typeof signed>, secret = world.pair.privateKey) =>
      signFirmware({ ...signed, ...more }, secret).signature;
    for (const signature of [
      by({ model: 'P7' }),
      by({ version: '2.0.1' }),
      by({ size: 5001 }),
      by({ sha256: sha256(Buffer.from('x')) }),
      by({}, other.privateKey),
      `${'A'.repeat(86)}==`,
    ])
      expect(await refusal({ ...good, signature })).toMatchObject([{ field: 'signature' }]);
    expect(await refusal({ ...good, version: '2.0.1' })).toMatchObject([{ field: 'signature' }]);
    expect(await refusal({ ...good, kid: other.kid })).toMatchObject([{ field: 'kid' }]);
    expect((await add({ ...good, signature: by({}) })).code).toBe(codes.success);
  });

  it.each([
    ['version', { version: '2.0' }],
    ['version', { version: `2.0.0-${'x'.repeat(40)}` }],
    ['version', { version: '1.0.0-<script>' }],
    ['fromVersions', { fromVersions: [] }],
    ['fromVersions.0', { fromVersions: ['1.0.0-<script>'] }],
    ['fromVersions', { fromVersions: ['2.0.0'] }],
    ['fromVersions.0', { fromVersions: ['any'] }],
    ['sha256', { sha256: 'x' }],
    ['signature', { signature: 'x' }],
    ['modelId', { modelId: 999_999 }],
    ['file', { file: `${'a'.repeat(26)}.bin` }],
  ])('a firmware with a wrong %s', async (field, more) => {
    expect(await refusal({ ...(await world.draft('2.0.0')), ...more })).toMatchObject([{ field }]);
  });

  it('[FOUND-47] a version that another firmware of the model has, apart from its build metadata', async () => {
    await world.firmware('3.3.0+1');
    expect(await refusal(await world.draft('3.3.0+2'))).toMatchObject([{ field: 'version' }]);
    expect(await refusal(await world.draft('3.4.0', { fromVersions: ['v3.4.0+7'] }))).toMatchObject([
      { field: 'fromVersions' },
    ]);
  });

  it('a missing file, an image file and an empty file are rejected', async () => {
    await server.model('P9');
    expect(await refusal({ ...(await world.draft('2.0.0')), file: 'x.png' })).toMatchObject([
      { field: 'file' },
    ]);
    const before = await stored();
    expect((await putUp(server, world.token, Buffer.alloc(0))).code).toBe(codes.invalid);
    expect(await stored()).toBe(before);
  });
});

describe('a firmware file', () => {
  it('is limited to a configured size, and an upload over the limit leaves no file', async () => {
    const { rows } = await server.send(configApi.list, world.token, {
      query: { search: 'firmware.megabytes' },
    });
    const [row] = rows;
    await server.db
      .updateTable('config')
      .set({ configValue: '1' })
      .where('configKey', '=', 'firmware.megabytes')
      .execute();
    expect(row?.configKey).toBe('firmware.megabytes');
    const before = await stored();
    expect((await putUp(server, world.token, randomBytes(1024 * 1024))).code).toBe(codes.fileTooLarge);
    expect(await stored()).toBe(before);
    const bytes = randomBytes(1024 * 1024 - 1);
    expect((await putUp(server, world.token, bytes)).data).toMatchObject({
      bytes: bytes.length,
      sha256: sha256(bytes),
    });
    await server.db
      .updateTable('config')
      .set({ configValue: '64' })
      .where('configKey', '=', 'firmware.megabytes')
      .execute();
  });
});

describe('[UPGRADE-02] a firmware', () => {
  it('is returned with all its fields, sorted by version, and only its unsigned fields can be changed', async () => {
    const ids = [];
    for (const version of ['4.10.0', '4.9.0', '4.10.0-rc.1'])
      ids.push(await world.firmware(version, { notes: 'Fixes', fromVersions: ['1.0.0', '4.0.0'] }));
    const { rows } = await server.send(firmwareApi.list, world.token, {
      query: { search: '4.', orderByColumn: 'version', isAsc: 'desc' },
    });
    expect(rows.map(({ version }) => version)).toEqual(['4.10.0', '4.10.0-rc.1', '4.9.0']);
    const [id = 0] = ids;
    expect(await server.send(firmwareApi.get, world.token, { params: { id } })).toMatchObject({
      modelName: 'P6',
      signedModel: 'P6',
      version: '4.10.0',
      size: 5000,
      kid: world.pair.kid,
      keyName: 'Release',
      fromVersions: ['1.0.0', '4.0.0'],
      notes: 'Fixes',
      fileName: 'charger.bin',
      rolloutCount: 0,
      lastRollout: null,
    });
    expect(await refusal(await world.draft('4.9.0'))).toMatchObject([{ field: 'version' }]);
    const change = (fromVersions: string[]) =>
      server.call('PUT', `${firmwareApi.create.path}/${id}`, {
        token: world.token,
        body: { fromVersions, notes: '' },
      });
    expect((await change(['4.10.0'])).code).toBe(codes.invalid);
    expect((await change(['4.9.0'])).code).toBe(codes.success);
    expect(await server.send(firmwareApi.get, world.token, { params: { id } })).toMatchObject({
      fromVersions: ['4.9.0'],
      notes: null,
      version: '4.10.0',
    });
    await server.send(firmwareApi.remove, world.token, { params: { ids: ids[1] } });
  });

  it('cannot be deleted after a rollout, and cannot be rolled out when its stored file was altered', async () => {
    await world.device('5.0.0');
    const id = await world.firmware('5.1.0', { fromVersions: ['5.0.0'] });
    const { file } = await server.send(firmwareApi.get, world.token, { params: { id } });
    const storedPath = path.join(server.app.config.dataDir, 'files', file);
    const body = { firmwareId: id, waves: [100], successPercent: 1, failurePercent: 1, whileCharging: true };
    await writeFile(storedPath, 'other bytes');
    expect((await server.call('POST', '/api/admin/rollout', { token: world.token, body })).code).toBe(
      codes.firmwareDamaged,
    );
    const again = await world.firmware('5.2.0', { fromVersions: ['5.0.0'] });
    await world.start(again);
    const remove = `${firmwareApi.create.path}/${again}`;
    expect((await server.call('DELETE', remove, { token: world.token })).code).toBe(codes.firmwareInUse);
  });

  it('[MODEL-06] keeps its model from being deleted, as a rollout keeps its firmware', async () => {
    const { pair, token } = world;
    const modelId = await server.model('P7');
    const { file, bytes: size, sha256: hash } = (await putUp(server, token, randomBytes(100))).data ?? {};
    const { signature, kid } = signFirmware(
      { model: 'P7', version: '1.0.0', size: size ?? 0, sha256: hash ?? '' },
      pair.privateKey,
    );
    const { id } = await server.send(firmwareApi.create, token, {
      body: {
        modelId,
        version: '1.0.0',
        file,
        sha256: hash,
        kid,
        signature,
        fromVersions: ['0.9.0'],
      } as never,
    });
    const heldBy = () => server.send(deviceModelApi.holders, token, { params: { ids: [modelId] } });
    expect(await heldBy()).toEqual([{ id: modelId, by: 'firmware', count: 1, keeps: true }]);
    const remove = () => server.call('DELETE', `${deviceModelApi.create.path}/${modelId}`, { token });
    expect((await remove()).code).toBe(codes.modelInUse);

    await world.device('0.9.0', { modelId });
    const held = async () => server.send(firmwareApi.holders, token, { params: { ids: [id] } });
    expect(await held()).toEqual([]);
    await world.start(id);
    expect(await held()).toEqual([{ id, by: 'rollout', count: 1, keeps: true }]);
  });

  it('reports how many devices run each version, and which versions are behind', async () => {
    for (const version of ['6.0.0', '6.0.0', '6.1.0', null]) await world.device(version);
    await world.firmware('6.1.0', { fromVersions: ['6.0.0'] });
    const running = await server.send(firmwareApi.running, world.token, {
      query: { modelId: world.modelId },
    });
    const of = (version: string | null) => running.find((one) => one.version === version);
    expect([of('6.0.0'), of('6.1.0'), of(null)]).toMatchObject([
      { devices: 2, behind: true },
      { devices: 1, behind: false },
      // This row includes the devices of the two agencies, which report no version.
      { devices: 5, behind: false },
    ]);
  });
});
