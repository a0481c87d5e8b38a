import type { Config } from '../../config';
import { openStore } from '../http/file-store';
import { fingerprintOf } from '../session/vault';
import { version } from '../version';
import { type BackupOptions, type BackupResult, makeBackup } from './make';
import { openPlace } from './open-place';
import type { Place } from './place';
import { openSeal, type Seal } from './seal';

/** Where the backups of a system are, and the key that opens them. */
export interface Backups {
  place: Place;
  seal: Seal;
}

/** Opens the backups of the configuration, or those at another address. */
export const openBackups = (config: Config, address = config.backupPlace): Backups => ({
  place: openPlace(address, config),
  seal: openSeal(config.backupKey),
});

/** Returns the fingerprints of the configured secret keys, the current one first. */
export const fingerprintsOf = ({ secretKeys }: Config): string[] => secretKeys.map(fingerprintOf);

/** Backs up the system of a configuration, with the version that runs and the fingerprint of its key. */
export async function backUpSystem(
  config: Config,
  databaseUrl: string,
  backups: Backups,
  more: Pick<BackupOptions, 'onTable' | 'signal'> = {},
): Promise<BackupResult> {
  return makeBackup({
    databaseUrl,
    store: await openStore(config),
    version,
    secretKey: fingerprintsOf(config)[0] ?? null,
    ...backups,
    ...more,
  });
}
