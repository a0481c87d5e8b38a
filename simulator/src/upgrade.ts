import { createHash } from 'node:crypto';
import type { Manifest, OtaFault, OtaReport } from '@chargehand/contract/device/ota';
import { isProven } from './signing';

/** What chargers run as they come from the factory. */
export const factoryFirmware = '2.4.1';

/**
 * What goes wrong at a charger, each time it upgrades: it has no space, loses its power while it downloads or while it installs, or says
 * that it is done and runs what it ran before. A `break` cuts its line once; it goes on where it was.
 */
export const mishaps = ['space', 'powerDownloading', 'powerInstalling', 'lies', 'break'] as const;
export type Mishap = (typeof mishaps)[number];

export interface UpgradeOptions {
  /** Its model's code, and the public keys (PEM) that it was made with. */
  model: string;
  keys: readonly string[];
  mishap?: Mishap | undefined;
  /** What goes wrong with one version alone, in place of that. */
  mishapWith?: (version: string) => Mishap | undefined;
  /** How long it installs. Milliseconds. */
  installMs?: number;
  /** Hears how many bytes it read, piece by piece. */
  onBytes?: (bytes: number) => void;
}

/** What an upgrade needs of its charger. */
interface Board {
  runs(): string;
  say(report: OtaReport): Promise<unknown>;
  /** Boots anew, running a version. */
  boot(version: string): void;
}

/** A charger's part of upgrades. */
export interface Upgrades {
  /** It is offered a firmware; the same one may come again with a fresh address. */
  offered(manifest: Manifest): void;
  /** Whether it is at one just now. */
  isBusy(): boolean;
}

/** The download address has expired: the next offer brings a fresh one. */
class Stale extends Error {}
class Cut extends Error {}

/** A download that broke off is tried again so many times, after pauses that grow from this one. Milliseconds. */
const maxTries = 8;
const pauseMs = 500;
/** A mishap while downloading happens after this share of the file. */
const breakAt = 0.4;
/** Progress is reported in steps of so many percent. */
const tellEach = 20;

/**
 * Takes firmware as a charger does: downloads it by parts, keeps what it has over breaks and boots, and proves size, hash and
 * signature with the keys it was made with, before it installs and boots.
 */
export function openUpgrades(options: UpgradeOptions, board: Board): Upgrades {
  const { model, keys, mishapWith, installMs = 1500, onBytes } = options;
  let { mishap } = options;
  let current: Manifest | undefined;
  let working = false;
  let kept = { sha256: '', bytes: Buffer.alloc(0) };
  let cut = false;

  /** Reads on from where it is; ends early where the line is cut. */
  const read = async ({ url, sha256, size }: Manifest, told: (percent: number) => void) => {
    const from = kept.bytes.length;
    const response = await fetch(url, {
      headers: from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${sha256}"` } : {},
    });
    if (response.status === 403 || response.status === 404) throw new Stale();
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    // A server may answer a range with the whole file.
    if (from > 0 && response.status !== 206) kept = { sha256, bytes: Buffer.alloc(0) };
    for await (const chunk of response.body) {
      kept.bytes = Buffer.concat([kept.bytes, Buffer.from(chunk)]);
      onBytes?.(chunk.length);
      told(Math.min(100, Math.floor((100 * kept.bytes.length) / size)));
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
    let said = -1;
    const tell = (percent: number) => {
      if (percent < said + tellEach && percent < 100) return;
      said = percent;
      void board.say({ job, st: 'downloading', pct: percent });
    };
    tell(0);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const manifest = current;
      if (!manifest) return 'lost';
      try {
        if (kept.bytes.length < manifest.size) await read(manifest, tell);
        return 'whole';
      } catch (error) {
        if (error instanceof Stale) return 'stale';
        if (error instanceof Cut && mishap === 'powerDownloading') return 'dark';
        await new Promise((next) => setTimeout(next, pauseMs * (tries + 1)));
      }
    }
    return 'lost';
  };

  /** Why what it has is not what was meant. */
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
    // What it has by then it has still when the power is back.
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
      // One at a time; what it is at goes on with the fresh address.
      if (working) return;
      working = true;
      upgrade(manifest)
        .catch(() => undefined)
        .finally(() => (working = false));
    },
    isBusy: () => working,
  };
}
