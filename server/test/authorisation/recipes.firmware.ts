import { createHash, randomBytes, randomInt } from 'node:crypto';
import { newKeyPair, signFirmware } from '../../../simulator/src/signing';
import { publicKeyOf } from '../../src/lib/firmware/signature';
import type { Recipes } from './recipe';
import { uploadRecipes } from './recipes.uploads';
import { fresh, type Target } from './target';

const columns = [{ key: 'id', label: 'id' }];
const pair = newKeyPair();

/**
 * Adds a signing key of the operator: the key that signs the firmware if `trusted`, otherwise a new key that signed
 * nothing.
 */
async function keyOf({ server }: Pick<Target, 'server'>, trusted = false): Promise<number> {
  const { kid, publicKey } = trusted ? pair : newKeyPair();
  const values = { name: fresh(), kid, publicKey: publicKeyOf(publicKey) ?? Buffer.alloc(32) };
  const row = await server.db
    .insertInto('signingKey')
    .values(values)
    .onConflict((conflict) => conflict.column('kid').doUpdateSet({ name: values.name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the data of a firmware for the first device model, after adding the row of its file. */
async function firmwareDraft(target: Pick<Target, 'server'>) {
  const { server } = target;
  await keyOf(target, true);
  const { id: modelId, code } = await server.db
    .selectFrom('deviceModel')
    .select(['id', 'code'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sha256 = createHash('sha256').update(randomBytes(8)).digest();
  const file = `${BigInt(`0x${randomBytes(17).toString('hex')}`)
    .toString(36)
    .padStart(26, '0')
    .slice(-26)}.bin`;
  await server.db
    .insertInto('file')
    .values({ name: file, originalName: 'a.bin', type: 'application/octet-stream', bytes: 8, sha256 })
    .execute();
  const version = `2.0.${randomInt(1_000_000_000)}`;
  const signed = signFirmware(
    { model: code, version, size: 8, sha256: sha256.toString('hex') },
    pair.privateKey,
  );
  return { modelId, version, file, sha256, signed, signedModel: code };
}

async function firmwareOf(target: Pick<Target, 'server'>): Promise<number> {
  const { signed, ...draft } = await firmwareDraft(target);
  const row = await target.server.db
    .insertInto('firmware')
    .values({
      ...draft,
      precedence: '',
      bytes: 8,
      keyId: await keyOf(target, true),
      fromVersions: ['1.0.0'],
      signature: Buffer.from(signed.signature, 'base64'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds a rollout of a new firmware with two waves. It counts one device but has no `rolloutDevice` row. */
export async function addRollout(
  server: Target['server'],
  status: 'planned' | 'running' | 'paused' = 'running',
): Promise<number> {
  const { db } = server;
  const { id } = await db
    .insertInto('rollout')
    .values({
      firmwareId: await firmwareOf({ server }),
      kind: 'share',
      status,
      waves: 2,
      devices: 1,
      successPercent: 80,
      failurePercent: 10,
      whileCharging: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [wave, percent] of [
    [1, 50],
    [2, 100],
  ] as const)
    await db.insertInto('rolloutWave').values({ rolloutId: id, wave, percent }).execute();
  return id;
}

/**
 * Adds a rollout in `status`, with one of the target's devices in `state`. Returns the ids of the rollout and of its
 * row for the device.
 */
async function rolloutOf(
  target: Target,
  status: 'planned' | 'running' | 'paused' = 'running',
  state: 'waiting' | 'failed' = 'waiting',
) {
  const { db } = target.server;
  const id = await addRollout(target.server, status);
  const place = await db
    .insertInto('rolloutDevice')
    .values({
      rolloutId: id,
      deviceId: await target.device(),
      wave: 1,
      fromVersion: '1.0.0',
      state,
      ...(state === 'failed' && {
        reason: 'space' as const,
        attempt: 1,
        finishedAt: new Date().toISOString(),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, place: place.id };
}

/** Recipes for keys, firmware and rollouts. */
export const firmwareRecipes: Recipes = {
  'signingKey.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'signingKey.export': () => ({ about: 'own', body: { columns } }),
  'signingKey.options': () => ({ about: 'own' }),
  'signingKey.get': async (target) => ({ about: 'shared', params: { id: await keyOf(target) } }),
  'signingKey.create': () => ({
    about: 'shared',
    body: { name: fresh(), publicKey: newKeyPair().publicKey },
  }),
  'signingKey.update': async (target) => ({
    about: 'shared',
    params: { id: await keyOf(target) },
    body: { name: fresh() },
  }),
  'signingKey.holders': async (target) => ({ about: 'shared', params: { ids: await keyOf(target) } }),
  'signingKey.retire': async (target) => ({ about: 'shared', params: { id: await keyOf(target) } }),
  'signingKey.remove': async (target) => ({ about: 'shared', params: { ids: await keyOf(target) } }),
  'firmware.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'firmware.export': () => ({ about: 'own', body: { columns } }),
  'firmware.running': () => ({ about: 'own' }),
  ...uploadRecipes('firmware'),
  'firmware.get': async (target) => ({ about: 'shared', params: { id: await firmwareOf(target) } }),
  'firmware.create': async (target) => {
    const { modelId, version, file, sha256, signed } = await firmwareDraft(target);
    const { kid, signature } = signed;
    const hash = sha256.toString('hex');
    return {
      about: 'shared',
      body: { modelId, version, file, sha256: hash, kid, signature, fromVersions: ['1.0.0'] },
    };
  },
  'firmware.update': async (target) => ({
    about: 'shared',
    params: { id: await firmwareOf(target) },
    body: { fromVersions: ['1.1.0'], notes: fresh() },
  }),
  'firmware.holders': async (target) => ({ about: 'shared', params: { ids: await firmwareOf(target) } }),
  'firmware.remove': async (target) => ({ about: 'shared', params: { ids: await firmwareOf(target) } }),
  'rollout.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'rollout.export': () => ({ about: 'own', body: { columns } }),
  'rollout.get': async (target) => ({ about: 'shared', params: { id: (await rolloutOf(target)).id } }),
  'rollout.reach': async (target) => ({ about: 'shared', body: { firmwareId: await firmwareOf(target) } }),
  'rollout.create': async (target) => ({
    about: 'shared',
    body: {
      firmwareId: await firmwareOf(target),
      waves: [100],
      successPercent: 80,
      failurePercent: 10,
      whileCharging: false,
    },
    // The bytes of the firmware's file are not stored.
    may: ['firmwareDamaged'],
  }),
  'rollout.failureGroups': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target, 'running', 'failed')).id },
  }),
  'rollout.wayBack': async (target) => ({ about: 'shared', params: { id: (await rolloutOf(target)).id } }),
  'rollout.rollback': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target, 'paused')).id },
    body: {
      firmwareId: await firmwareOf(target),
      waves: [100],
      successPercent: 80,
      failurePercent: 10,
      whileCharging: false,
    },
    // The bytes of the firmware's file are not stored.
    may: ['firmwareDamaged'],
  }),
  'rollout.pause': async (target) => ({ about: 'shared', params: { id: (await rolloutOf(target)).id } }),
  'rollout.resume': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target, 'paused')).id },
  }),
  'rollout.cancel': async (target) => ({ about: 'shared', params: { id: (await rolloutOf(target)).id } }),
  'rollout.retry': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target, 'running', 'failed')).id },
  }),
  'rollout.approve': async (target) => ({
    about: 'shared',
    may: ['rolloutMoved'],
    params: { id: (await rolloutOf(target, 'planned')).id },
  }),
  'rollout.begin': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target, 'planned')).id },
  }),
  'rollout.advance': async (target) => ({ about: 'shared', params: { id: (await rolloutOf(target)).id } }),
  'rolloutDevice.list': async (target) => ({
    about: 'shared',
    query: { rolloutId: (await rolloutOf(target)).id },
  }),
  'rolloutDevice.export': async (target) => ({
    about: 'shared',
    body: { columns, rolloutId: (await rolloutOf(target)).id },
  }),
  'rolloutDevice.get': async (target) => ({
    about: 'shared',
    params: { id: (await rolloutOf(target)).place },
  }),
};
