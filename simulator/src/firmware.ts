import { createHash } from 'node:crypto';
import { firmwareApi } from '@chargehand/contract/areas/firmware';
import { rolloutApi } from '@chargehand/contract/areas/rollout';
import { signingKeyApi } from '@chargehand/contract/areas/signing-key';
import { factoryFirmware } from './charger';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';
import { newKeyPair, signFirmware } from './signing';
import type { Mishap, UpgradeOptions } from './upgrade';

/** What the factory's chargers are to run next, and how large that is. */
const next = '2.5.0';
const bytes = 400_000;
const notes = '夜间指示灯可调暗或定时关闭；修复风扇在低温下频繁启停的问题。升级过程中请勿断电，约需两分钟。';

/** What goes wrong at some of the chargers; all others take it well. */
const mishaps: Readonly<Record<number, Mishap>> = {
  1: 'break',
  5: 'lies',
  6: 'powerDownloading',
  8: 'space',
  9: 'powerInstalling',
};
/** This one was made before the signing key existed, so that it can verify no signature of it. */
const withoutKey = 7;

/** Makes the key that firmware of this world is signed with, once. Its private half stays with whoever signs: here. */
export async function makeSigningKey(saved: SavedWorld): Promise<string> {
  saved.world.signing ??= newKeyPair();
  await saved.keep();
  return saved.world.signing.publicKey;
}

/** How a charger takes firmware: it installs for minutes, as real ones do. */
export const upgradesOf = (
  saved: SavedWorld,
  { code, model, i }: { code: string; model: string; i: number },
): UpgradeOptions & { onVersion: (version: string) => void } => ({
  model,
  keys: saved.world.signing && i !== withoutKey ? [saved.world.signing.publicKey] : [],
  mishap: mishaps[i],
  installMs: 45_000 + (i % 5) * 15_000,
  onVersion(version) {
    saved.world.versions[code] = version;
    void saved.keep();
  },
});

/** Signs a firmware for the model that most people have, as `npm run sign` does, and begins to give it to them. */
export async function rollOut(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  const pair = world.signing;
  if (world.rolledOut || !pair) return;
  const counts = new Map<string, number>();
  for (const code of world.bound) {
    const model = world.chargers[code]?.model;
    if (model !== undefined) counts.set(model, (counts.get(model) ?? 0) + 1);
  }
  const [model] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const modelId = model === undefined ? undefined : world.models[model];
  if (model === undefined || modelId === undefined) return;
  const content = Buffer.alloc(bytes, createHash('sha256').update(`${model} ${next}`).digest());
  await operator
    .call(signingKeyApi.create, { body: { name: '发布服务器 2026', publicKey: pair.publicKey } })
    // An earlier start that was interrupted has added it already.
    .catch(() => undefined);
  const { file, bytes: size, sha256 } = await operator.putLarge(firmwareApi, `${model}-${next}.bin`, content);
  const { kid, signature } = signFirmware({ model, version: next, size, sha256 }, pair.privateKey);
  const { id: firmwareId } = await operator.call(firmwareApi.create, {
    body: { modelId, version: next, file, sha256, kid, signature, fromVersions: [factoryFirmware], notes },
  });
  await operator.call(rolloutApi.create, {
    body: {
      ...{ firmwareId, waves: [20, 60, 100], successPercent: 50, failurePercent: 60 },
      ...{ byHand: false, retryMost: 1, retryPauseMinutes: 5, retryReasons: ['interrupted', 'power'] },
      whileCharging: true,
      ...{ devices: undefined, windowFrom: undefined, windowTo: undefined },
    },
  });
  world.rolledOut = true;
  await saved.keep();
}
