import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { firmwareApi } from '@chargehand/contract/areas/firmware';
import { type Rollout, rolloutApi } from '@chargehand/contract/areas/rollout';
import { rolloutDeviceApi } from '@chargehand/contract/areas/rollout-device';
import { signingKeyApi } from '@chargehand/contract/areas/signing-key';
import { factory, type Given, type Release, smooth, troubles, watched } from './firmware-scene';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';
import { newKeyPair, signFirmware } from './signing';
import type { UpgradeOptions } from './upgrade';

/** Size of a firmware, in bytes. */
const bytes = 400_000;
/** Milliseconds between two checks of the progress, and the maximum number of checks while waiting for all chargers. */
const lookMs = 1000;
const maxLooks = 60;

/** Creates the signing key of the demo world, once. Its private half stays with the signer, which is this process. */
export async function makeSigningKey(saved: SavedWorld): Promise<string> {
  saved.world.signing ??= newKeyPair();
  await saved.keep();
  return saved.world.signing.publicKey;
}

/** Returns a charger's upgrade options; installing takes a while, as on real ones. */
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

/** Adds a firmware, signed as `npm run sign` does, unless an earlier start added it. Returns its id. */
async function release(operator: Http, saved: SavedWorld, what: Release): Promise<number | undefined> {
  const { model, version, from, notes } = what;
  const modelId = saved.world.models[model];
  const pair = saved.world.signing;
  if (modelId === undefined || !pair) return undefined;
  const { rows } = await operator.call(firmwareApi.list, { query: { search: version } });
  const known = rows.find((row) => row.modelId === modelId && row.version === version);
  if (known) return known.id;
  const content = Buffer.alloc(bytes, createHash('sha256').update(`${model} ${version}`).digest());
  const {
    file,
    bytes: size,
    sha256,
  } = await operator.putLarge(firmwareApi, `${model}-${version}.bin`, content);
  const { kid, signature } = signFirmware({ model, version, size, sha256 }, pair.privateKey);
  const body = { modelId, version, file, sha256, kid, signature, fromVersions: [from], notes };
  return (await operator.call(firmwareApi.create, { body })).id;
}

/** Starts the rollout of a firmware once all bound chargers have reported their version. Returns the rollout. */
async function begin(operator: Http, saved: SavedWorld, what: Given): Promise<Rollout | undefined> {
  const firmwareId = await release(operator, saved, what);
  if (firmwareId === undefined) return undefined;
  const find = async () => (await operator.call(rolloutApi.list, { query: { firmwareId } })).rows[0];
  const known = await find();
  if (known) return known;
  const { world } = saved;
  const all = world.bound.filter((code) => world.chargers[code]?.model === what.model).length;
  const reached = async () =>
    (await operator.call(rolloutApi.reach, { body: { firmwareId, devices: undefined } })).devices;
  for (let looks = 0; looks < maxLooks && (await reached()) < all; looks += 1) await pause(lookMs);
  const { waves, successPercent, byHand } = what;
  await operator.call(rolloutApi.create, {
    body: {
      ...{ firmwareId, waves, successPercent, byHand, failurePercent: 60, whileCharging: true },
      ...{ retryMost: 1, retryPauseMinutes: 5, retryReasons: ['interrupted', 'power'] },
      ...{ devices: undefined, windowFrom: undefined, windowTo: undefined },
    },
  });
  return find();
}

/** Opens the second wave once the first one has succeeded. */
async function openSecond(operator: Http, { id }: Rollout): Promise<void> {
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
 * Rolls out firmware to the users' chargers: one model succeeds completely, and for the other a few chargers of the
 * second wave fail, so that the third one waits for a person. The failing chargers are chosen from the waves before the
 * second one opens.
 */
export async function rollOut(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  if (!world.signing) return;
  await operator
    .call(signingKeyApi.create, { body: { name: '发布服务器 2026', publicKey: world.signing.publicKey } })
    // Already added by an earlier start.
    .catch(() => undefined);
  await release(operator, saved, factory);
  await begin(operator, saved, smooth);
  const rollout = await begin(operator, saved, watched);
  if (!rollout) return;
  const second = { rolloutId: rollout.id, wave: 2, pageSize: 100 };
  const { rows } = await operator.call(rolloutDeviceApi.list, { query: second });
  const codes = rows.map(({ code }) => code).sort();
  // The first chargers have scenes of their own, so the list is reversed.
  world.mishaps = Object.fromEntries(
    codes.toReversed().flatMap((code, i) => {
      const trouble = troubles[i];
      return trouble === undefined ? [] : [[code, trouble]];
    }),
  );
  await saved.keep();
  await openSecond(operator, rollout);
}
