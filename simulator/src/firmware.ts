import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { rolloutDeviceApi } from '@chargehand/contract/areas/versions/rollout-device';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { factory, type Given, type Release, smooth, troubles, watched } from './firmware-scene';
import { once } from './customers';
import type { Http } from './http';
import { madeBy } from './made';
import type { SavedWorld } from './saved-world';
import { newKeyPair, signFirmware } from './signing';
import type { UpgradeOptions } from './upgrade';

/** Size of a firmware, in bytes. */
const bytes = 400_000;
/** Milliseconds between two checks of a rollout's progress. */
const lookMs = 1000;
/** Maximum number of checks while waiting for all chargers to report their version. */
const maxLooks = 60;

/** Creates the key pair that signs firmware, once; the private key is never sent. Returns the public key. */
export async function makeSigningKey(saved: SavedWorld): Promise<string> {
  saved.world.signing ??= newKeyPair();
  await saved.keep();
  return saved.world.signing.publicKey;
}

/** Returns a charger's upgrade options; installing takes 15 to 35 seconds. */
export const upgradesOf = (
  saved: SavedWorld,
  { code, model, i }: { code: string; model: string; i: number },
): UpgradeOptions & { onVersion: (version: string) => void } => ({
  model,
  keys: saved.world.signing ? [saved.world.signing.publicKey] : [],
  mishapWith: (version) => (version === watched.version ? saved.world.mishaps[code] : undefined),
  installMs: 15_000 + (i % 5) * 5000,
  onVersion(version) {
    saved.world.versions[code] = version;
    void saved.keep();
  },
});

/**
 * Adds a firmware, signed as `npm run sign` does, once. Returns its id, or undefined if it is not the demo world's or
 * no longer there.
 */
async function release(operator: Http, saved: SavedWorld, what: Release): Promise<number | undefined> {
  const { model, version, from, notes } = what;
  const modelId = saved.world.models[model];
  const pair = saved.world.signing;
  if (modelId === undefined || !pair) return undefined;
  const { rows } = await operator.call(firmwareApi.list, { query: { search: version } });
  const released = rows.find((row) => row.modelId === modelId && row.version === version);
  if (released) return madeBy(saved).has('firmware', released.id) ? released.id : undefined;
  const key = `firmware ${model} ${version}`;
  if (saved.world.customers.includes(key)) return undefined;
  const content = Buffer.alloc(bytes, createHash('sha256').update(`${model} ${version}`).digest());
  const {
    file,
    bytes: size,
    sha256,
  } = await operator.putLarge(firmwareApi, `${model}-${version}.bin`, content);
  const { kid, signature } = signFirmware({ model, version, size, sha256 }, pair.privateKey);
  const body = { modelId, version, file, sha256, kid, signature, fromVersions: [from], notes };
  const { id } = await operator.call(firmwareApi.create, { body });
  await once(saved, key, async () => {});
  return id;
}

/**
 * Starts the rollout of a firmware once all bound chargers of its model have reported their version, or after
 * `maxLooks` checks. Returns its id, also if an earlier start of the demo has started it, but not a visitor's.
 */
async function begin(operator: Http, saved: SavedWorld, what: Given): Promise<number | undefined> {
  const firmwareId = await release(operator, saved, what);
  if (firmwareId === undefined) return undefined;
  const { rows } = await operator.call(rolloutApi.list, { query: { firmwareId } });
  if (rows.length > 0) return rows.find(({ id }) => madeBy(saved).has('rollout', id))?.id;
  const { world } = saved;
  const total = world.bound.filter((code) => world.chargers[code]?.model === what.model).length;
  const reached = async () =>
    (await operator.call(rolloutApi.reach, { body: { firmwareId, devices: undefined } })).devices;
  for (let looks = 0; looks < maxLooks && (await reached()) < total; looks += 1) await pause(lookMs);
  const { waves, successPercent, byHand } = what;
  const { id } = await operator.call(rolloutApi.create, {
    body: {
      firmwareId,
      waves,
      successPercent,
      byHand,
      failurePercent: 60,
      whileCharging: true,
      retryMost: 1,
      retryPauseMinutes: 5,
      retryReasons: ['interrupted', 'power'],
      takesLater: false,
      beginsAt: null,
      devices: undefined,
      windowFrom: undefined,
      windowTo: undefined,
    },
  });
  return id;
}

/**
 * Waits until all chargers of the first wave are done, and opens the second wave. Does nothing if the rollout is not
 * running or is past its first wave.
 */
async function openSecond(operator: Http, id: number): Promise<void> {
  const params = { id };
  for (;;) {
    const { status, wave, waves } = await operator.call(rolloutApi.get, { params });
    if (status !== 'running' || wave !== 1) return;
    const [first] = waves;
    if (first && first.counts.done === first.devices) break;
    await pause(lookMs);
  }
  await operator.call(rolloutApi.advance, { params, body: { wave: 1 } });
}

/**
 * Rolls out firmware for two models to the users' chargers. One rollout succeeds completely; in the other, failures are
 * simulated in the second wave, and a person must open the third.
 */
export async function rollOut(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  if (!world.signing) return;
  const body = { name: '发布服务器 2026', publicKey: world.signing.publicKey };
  await once(saved, 'signing key', async () => {
    // Ignores errors, because the past or an interrupted start may have added the key already.
    await operator.call(signingKeyApi.create, { body }).catch(() => undefined);
  });
  await release(operator, saved, factory);
  await begin(operator, saved, smooth);
  const rolloutId = await begin(operator, saved, watched);
  if (rolloutId === undefined) return;
  const second = { rolloutId, wave: 2, pageSize: 100 };
  const { rows } = await operator.call(rolloutDeviceApi.list, { query: second });
  const codes = rows.map(({ code }) => code).sort();
  // Reverses the list, because the first chargers have other tasks in the demo world.
  world.mishaps = Object.fromEntries(
    codes.toReversed().flatMap((code, i) => {
      const trouble = troubles[i];
      return trouble === undefined ? [] : [[code, trouble]];
    }),
  );
  await saved.keep();
  await openSecond(operator, rolloutId);
}
