import { createHash } from 'node:crypto';
import type { Manifest, OtaFault, OtaReport } from '@chargehand/contract/device/ota';
import { openFirmwareDownload } from './firmware-download';
import type { Mishap } from './mishap';
import { isProven } from './signing';

/** Firmware version that chargers leave the factory with. */
export const factoryFirmware = '2.4.1';

export interface UpgradeOptions {
  /** Code of the charger's model. */
  model: string;
  /** Public keys built into the charger, as PEM. */
  keys: readonly string[];
  mishap?: Mishap | undefined;
  /** Returns the failure to simulate when a version is installed. If given, it is used instead of `mishap`. */
  mishapWith?: (version: string) => Mishap | undefined;
  /** Duration of the installation, in milliseconds. */
  installMs?: number;
  /** Called with the number of bytes of each chunk read. */
  onBytes?: (bytes: number) => void;
}

/** Functions of the charger that an upgrade needs. */
interface Board {
  runs(): string;
  say(report: OtaReport): Promise<unknown>;
  /** Reboots the charger, which then runs `version`. */
  boot(version: string): void;
}

/** The upgrade logic of a charger. */
interface Upgrades {
  /** Handles an offered firmware. The same firmware may be offered again with a fresh download address. */
  offered(manifest: Manifest): void;
  /** Returns whether an upgrade is in progress. */
  isBusy(): boolean;
}

/**
 * Upgrades firmware as a charger does. Downloads it, and keeps the downloaded part over disconnections and reboots;
 * checks size, hash and signature, and only then installs the firmware and reboots.
 */
export function openUpgrades(options: UpgradeOptions, board: Board): Upgrades {
  const { model, keys, mishapWith, installMs = 1500, onBytes } = options;
  let { mishap } = options;
  let current: Manifest | undefined;
  let working = false;
  const download = openFirmwareDownload({ offered: () => current, say: board.say, onBytes });

  /** Returns the reason why the download does not match the manifest, or undefined. */
  const faultOf = ({ size, sha256, ver, sig }: Manifest): OtaFault | undefined => {
    if (download.bytes().length !== size) return 'size';
    if (createHash('sha256').update(download.bytes()).digest('hex') !== sha256) return 'hash';
    const firmware = { model, version: ver, size, sha256 };
    return isProven(keys, firmware, { kid: sig.kid, signature: sig.v }) ? undefined : 'signature';
  };

  const upgrade = async (manifest: Manifest) => {
    const { job, ver, sha256 } = manifest;
    const fail = (why: OtaFault) => board.say({ job, st: 'failed', why });
    if (mishapWith) mishap = mishapWith(ver);
    if (ver === board.runs()) return board.say({ job, st: 'done' });
    if (mishap === 'space') return fail('space');
    download.begin(sha256);
    const got = await download.run(job, mishap);
    // Reboots after the power loss; the part downloaded so far is kept.
    if (got === 'dark') return board.boot(board.runs());
    if (got === 'stale') return undefined;
    if (got === 'lost') return fail('download');
    const fault = faultOf(manifest);
    download.discard();
    if (fault) return fail(fault);
    await board.say({ job, st: 'installing' });
    await new Promise((next) => setTimeout(next, installMs));
    if (mishap === 'powerInstalling') return board.boot(board.runs());
    await board.say({ job, st: 'done' });
    return board.boot(mishap === 'lies' ? board.runs() : ver);
  };

  return {
    offered(manifest) {
      current = manifest;
      // Starts no second upgrade: the upgrade in progress continues with the fresh address.
      if (working) return;
      working = true;
      upgrade(manifest)
        .catch(() => undefined)
        .finally(() => (working = false));
    },
    isBusy: () => working,
  };
}
