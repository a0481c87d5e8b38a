import { createHash } from 'node:crypto';
import type { Manifest, OtaFault, OtaReport } from '@chargehand/contract/device/ota';
import { isProven } from './signing';

/** Firmware version that chargers leave the factory with. */
export const factoryFirmware = '2.4.1';

/**
 * Failures that a charger simulates at its upgrades: no space, power loss while downloading or installing, or reporting
 * success while still running the old version (`lies`). `break` cuts the connection once, and the download resumes.
 */
export const mishaps = ['space', 'powerDownloading', 'powerInstalling', 'lies', 'break'] as const;
export type Mishap = (typeof mishaps)[number];

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

/** Thrown when the download address has expired; the next offer has a fresh one. */
class Stale extends Error {}
class Cut extends Error {}

/** Maximum number of tries of an interrupted download. */
const maxTries = 8;
/** Milliseconds before the second try; each later pause is longer by the same time. */
const pauseMs = 500;
/** Share of the file after which a simulated failure while downloading happens. */
const breakAt = 0.4;
/** Percentage points between two progress reports. */
const progressStep = 20;

/**
 * Upgrades firmware as a charger does. Downloads it, and keeps the downloaded part over disconnections and reboots;
 * checks size, hash and signature, and only then installs the firmware and reboots.
 */
export function openUpgrades(options: UpgradeOptions, board: Board): Upgrades {
  const { model, keys, mishapWith, installMs = 1500, onBytes } = options;
  let { mishap } = options;
  let current: Manifest | undefined;
  let working = false;
  let kept = { sha256: '', bytes: Buffer.alloc(0) };
  let cut = false;

  /**
   * Continues the download from its current position. Throws `Stale` if the address has expired, and other errors if
   * the server refuses or the connection breaks.
   */
  const read = async ({ url, sha256, size }: Manifest, onProgress: (percent: number) => void) => {
    const from = kept.bytes.length;
    const response = await fetch(url, {
      headers: from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${sha256}"` } : {},
    });
    if (response.status === 403 || response.status === 404) throw new Stale();
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    // Starts at the beginning if the server responds to the range request with the whole file.
    if (from > 0 && response.status !== 206) kept = { sha256, bytes: Buffer.alloc(0) };
    for await (const chunk of response.body) {
      kept.bytes = Buffer.concat([kept.bytes, Buffer.from(chunk)]);
      onBytes?.(chunk.length);
      onProgress(Math.min(100, Math.floor((100 * kept.bytes.length) / size)));
      if (
        (mishap === 'break' || mishap === 'powerDownloading') &&
        !cut &&
        kept.bytes.length >= size * breakAt
      ) {
        cut = true;
        throw new Cut();
      }
    }
  };

  const download = async (job: string): Promise<'whole' | 'stale' | 'dark' | 'lost'> => {
    let reported = -1;
    const report = (percent: number) => {
      if (percent < reported + progressStep && percent < 100) return;
      reported = percent;
      void board.say({ job, st: 'downloading', pct: percent });
    };
    report(0);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const manifest = current;
      if (!manifest) return 'lost';
      try {
        if (kept.bytes.length < manifest.size) await read(manifest, report);
        return 'whole';
      } catch (error) {
        if (error instanceof Stale) return 'stale';
        if (error instanceof Cut && mishap === 'powerDownloading') return 'dark';
        await new Promise((next) => setTimeout(next, pauseMs * (tries + 1)));
      }
    }
    return 'lost';
  };

  /** Returns the reason why the download does not match the manifest, or undefined. */
  const faultOf = ({ size, sha256, ver, sig }: Manifest): OtaFault | undefined => {
    if (kept.bytes.length !== size) return 'size';
    if (createHash('sha256').update(kept.bytes).digest('hex') !== sha256) return 'hash';
    const firmware = { model, version: ver, size, sha256 };
    return isProven(keys, firmware, { kid: sig.kid, signature: sig.v }) ? undefined : 'signature';
  };

  const upgrade = async (manifest: Manifest) => {
    const { job, ver, sha256 } = manifest;
    const fail = (why: OtaFault) => board.say({ job, st: 'failed', why });
    if (mishapWith) mishap = mishapWith(ver);
    if (ver === board.runs()) return board.say({ job, st: 'done' });
    if (mishap === 'space') return fail('space');
    if (kept.sha256 !== sha256) kept = { sha256, bytes: Buffer.alloc(0) };
    const got = await download(job);
    // Reboots after the power loss; the part downloaded so far is kept.
    if (got === 'dark') return board.boot(board.runs());
    if (got === 'stale') return undefined;
    if (got === 'lost') return fail('download');
    const fault = faultOf(manifest);
    kept = { sha256: '', bytes: Buffer.alloc(0) };
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
