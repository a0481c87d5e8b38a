import type { AppUpgradeDraft, Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import type { PackageFacts } from '../../../lib/apk/read-package';
import type { Db } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';

/** Package of a version, compared with those of the published versions. */
interface Packaged {
  platform: Platform;
  /** Version as a text whose order by characters is that of the versions. */
  precedence: string;
  packageName: string;
  versionCode: number;
  signers: readonly string[];
}

/** Reason why phones with the published version could not install a package: `version` names that version. */
interface Misfit {
  why: 'signer' | 'code';
  version: string;
  /** Value of the published version: the shortened fingerprints of its signers, or its version code. */
  known: string;
  /** Value of the package. */
  value: string;
}

/** Number of digits by which a message names a fingerprint. */
const shownDigits = 16;
const shortened = (signers: readonly string[]): string =>
  signers.map((one) => `${one.slice(0, shownDigits)}…`).join(' + ');

/**
 * Compares a package with the packages of the same app that are published. The order of version codes must be that of
 * versions, and the signers must be those of the published version before it, or else of the one after it.
 */
async function misfits(db: Db, upgrade: Packaged): Promise<Misfit[]> {
  const published = await db
    .selectFrom('appUpgrade')
    .select(['version', 'precedence', 'versionCode', 'signers'])
    .where('platform', '=', upgrade.platform)
    .where('state', '=', 'published')
    .where('packageName', '=', upgrade.packageName)
    .where('precedence', '<>', upgrade.precedence)
    .orderBy('precedence', 'desc')
    .execute();
  const before = published.filter(({ precedence }) => precedence < upgrade.precedence);
  const after = published.filter(({ precedence }) => precedence > upgrade.precedence);
  const found: Misfit[] = [];
  const misplaced =
    before.find(({ versionCode }) => (versionCode ?? 0) > upgrade.versionCode) ??
    after.findLast(({ versionCode }) => (versionCode ?? Infinity) < upgrade.versionCode);
  if (misplaced)
    found.push({
      why: 'code',
      version: misplaced.version,
      known: String(misplaced.versionCode),
      value: String(upgrade.versionCode),
    });
  const signed = [...before, ...after.toReversed()].find(({ signers }) => signers !== null);
  if (signed?.signers && signed.signers.join() !== upgrade.signers.join())
    found.push({
      why: 'signer',
      version: signed.version,
      known: shortened(signed.signers),
      value: shortened(upgrade.signers),
    });
  return found;
}

/**
 * Returns the words that confirm the new signing key of a package, or null if it has the key of the published version.
 * Refuses the draft if the words are missing, or if the version code is out of order.
 */
export async function confirmed(
  db: Db,
  { platform, newKey }: Pick<AppUpgradeDraft, 'platform' | 'newKey'>,
  precedence: string,
  facts: PackageFacts,
): Promise<string | null> {
  const wrong = await misfits(db, { ...facts, platform, precedence });
  for (const { why, version: newest, known, value } of wrong) {
    if (why === 'code') refuse({ file: 'packageCode' }, { value, known, newest });
    if (newKey === null) refuse({ newKey: 'packageSigner' }, { value, known, newest });
  }
  return wrong.length > 0 ? newKey : null;
}

interface Publishing {
  platform: Platform;
  version: string;
  precedence: string;
  packageName: string | null;
  versionCode: number | null;
  signers: string[] | null;
  newKey: string | null;
}

/** Fails if phones with a published version could not install the package of a version that is being published. */
export async function refuseMisfit(
  db: Db,
  { packageName, versionCode, signers, newKey, ...upgrade }: Publishing,
): Promise<void> {
  if (packageName === null || versionCode === null || signers === null) return;
  for (const { why, version: newest, known, value } of await misfits(db, {
    ...upgrade,
    packageName,
    versionCode,
    signers,
  })) {
    const params = { version: upgrade.version, newest, known, value };
    if (why === 'code') fail('appUpgradeCode', params);
    if (newKey === null) fail('appUpgradeSigner', params);
  }
}
