import { generateKeyPairSync } from 'node:crypto';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { codes } from '@chargehand/contract/http/codes';
import { expect, it } from 'vitest';
import { newKeyPair } from '../../../../../simulator/src/signing';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

const { path } = signingKeyApi.create;
const add = (publicKey: string, name = 'K') =>
  server.call('POST', path, { token: world.token, body: { name, publicKey } });

it('[UPGRADE-03] agents and merchants, private keys and keys other than Ed25519 are refused', async () => {
  const { agentA, merchantA1 } = await openTwoAgencies(server);
  for (const { token } of [agentA, merchantA1]) {
    expect((await server.call('GET', signingKeyApi.list.path, { token })).code).toBe(codes.forbidden);
    const body = { name: 'K', publicKey: newKeyPair().publicKey };
    expect((await server.call('POST', path, { token, body })).code).toBe(codes.forbidden);
    const retire = signingKeyApi.retire.path.replace(':id', String(world.keyId));
    expect((await server.call('POST', retire, { token })).code).toBe(codes.forbidden);
  }
  const secret = await add(newKeyPair().privateKey);
  expect(secret.data).toMatchObject({
    errors: [{ field: 'publicKey', msg: expect.stringContaining('私钥') }],
  });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  for (const text of [
    rsa.export({ type: 'spki', format: 'pem' }).toString(),
    'x'.repeat(44),
    'AAAA',
    '-----BEGIN PUBLIC KEY-----',
  ])
    expect((await add(text)).code).toBe(codes.invalid);
  expect((await add(world.pair.publicKey)).data).toMatchObject({
    errors: [{ field: 'publicKey', msg: expect.stringContaining('Release') }],
  });
});

/** Ends of 32 bytes: the rest are `fill`. */
const bytesOf = (first: string, fill: string, last: string) =>
  Buffer.from(first + fill.repeat(30) + last, 'hex').toString('base64');
const others = [
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
];
/** All encodings of points of small order, also those that are not canonical. */
const small = [
  bytesOf('00', '00', '00'),
  bytesOf('00', '00', '80'),
  bytesOf('01', '00', '00'),
  bytesOf('01', '00', '80'),
  ...['ec', 'ed', 'ee'].flatMap((first) => [bytesOf(first, 'ff', '7f'), bytesOf(first, 'ff', 'ff')]),
  ...others.map((hex) => Buffer.from(hex, 'hex').toString('base64')),
];

it('[FOUND-48] keys of small order and bytes that are no point of the curve are refused, as base64 and as PEM', async () => {
  const noPoints = [bytesOf('02', '00', '00'), bytesOf('07', '00', '00')];
  for (const raw of [...small, ...noPoints]) {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(raw, 'base64')]);
    const pem = `-----BEGIN PUBLIC KEY-----\n${der.toString('base64')}\n-----END PUBLIC KEY-----`;
    for (const text of [raw, pem])
      expect([raw, (await add(text)).data]).toMatchObject([raw, { errors: [{ field: 'publicKey' }] }]);
  }
});

it('[FOUND-48] a key of small order that was stored before verifies no signature', async () => {
  // With the neutral element as key and in the signature, the equation of the signature holds for every text.
  const neutral = bytesOf('01', '00', '00');
  const [publicKey, kid] = [Buffer.from(neutral, 'base64'), 'feedfeedfeedfeed'];
  await server.db.insertInto('signingKey').values({ name: 'Weak', kid, publicKey }).execute();
  const signature = Buffer.concat([publicKey, Buffer.alloc(32)]).toString('base64');
  const body = await world.draft('7.0.0', { kid, signature });
  const answer = await server.call('POST', firmwareApi.create.path, { token: world.token, body });
  expect(answer.data).toMatchObject({ errors: [{ field: 'signature' }] });
});

it('a key is accepted as PEM or raw bytes, identified by its key id, and deletable until it has signed firmware', async () => {
  const { publicKey, kid } = newKeyPair();
  const bytes = publicKey.split('\n')[1] ?? '';
  const raw = Buffer.from(bytes, 'base64').subarray(-32).toString('base64');
  expect((await add(raw, 'Raw')).code).toBe(codes.success);
  const [row] = (await server.send(signingKeyApi.list, world.token, { query: { search: kid } })).rows;
  expect(row).toMatchObject({ name: 'Raw', kid, publicKey: raw, firmwareCount: 0, retiredAt: null });
  expect((await add(publicKey)).code).toBe(codes.invalid);
  await server.send(signingKeyApi.update, world.token, { params: { id: row?.id }, body: { name: 'Named' } });
  expect(await server.send(signingKeyApi.get, world.token, { params: { id: row?.id } })).toMatchObject({
    name: 'Named',
  });
  await server.send(signingKeyApi.remove, world.token, { params: { ids: row?.id } });

  await world.firmware('2.0.0');
  const remove = path.concat('/', String(world.keyId));
  expect((await server.call('DELETE', remove, { token: world.token })).code).toBe(codes.signingKeyInUse);
});

it('[UPGRADE-03] a retired key signs nothing, its rollouts stop, and none starts or resumes', async () => {
  await world.device();
  const firmware = await world.firmware('3.0.0');
  const late = await world.draft('3.1.0');
  const { id } = await world.start(firmware);
  const retire = () =>
    server.call('POST', signingKeyApi.retire.path.replace(':id', String(world.keyId)), {
      token: world.token,
    });
  expect((await retire()).code).toBe(codes.success);
  expect((await retire()).code).toBe(codes.signingKeyRetired);
  expect(await world.progress(id)).toMatchObject({ status: 'stopped', reason: 'keyRetired' });
  for (const verb of ['resume', 'retry'] as const)
    expect((await world.turn(id, verb)).code).toBe(codes.signingKeyRetired);
  const body = {
    firmwareId: firmware,
    waves: [100],
    successPercent: 1,
    failurePercent: 1,
    whileCharging: true,
  };
  expect((await server.call('POST', '/api/admin/rollout', { token: world.token, body })).code).toBe(
    codes.signingKeyRetired,
  );
  const refused = await server.call('POST', firmwareApi.create.path, { token: world.token, body: late });
  expect(refused.data).toMatchObject({ errors: [{ field: 'kid' }] });
});
