import type { Manifest, OtaReport } from '@chargehand/contract/device/ota';
import type { Mishap } from './mishap';

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
 * Result of a download: the whole file, an expired address, a simulated power loss, or too many interruptions.
 */
type DownloadResult = 'whole' | 'stale' | 'dark' | 'lost';

interface Options {
  /** Returns the firmware that was offered last. */
  offered(): Manifest | undefined;
  say(report: OtaReport): Promise<unknown>;
  /** Called with the number of bytes of each chunk read. */
  onBytes?: ((bytes: number) => void) | undefined;
}

/** The part of a firmware file that a charger has downloaded. It survives disconnections and reboots. */
interface FirmwareDownload {
  /** Discards the part of another file. */
  begin(sha256: string): void;
  /** Downloads the rest of the file, and reports the progress of the job. */
  run(job: string, mishap: Mishap | undefined): Promise<DownloadResult>;
  /** Returns the downloaded bytes. */
  bytes(): Buffer;
  discard(): void;
}

/** Opens a download, of which no part exists. */
export function openFirmwareDownload({ offered, say, onBytes }: Options): FirmwareDownload {
  let kept = { sha256: '', bytes: Buffer.alloc(0) };
  let cut = false;

  /**
   * Continues the download from its current position. Throws `Stale` if the address has expired, and other errors if
   * the server refuses or the connection breaks.
   */
  const read = async (
    { url, sha256, size, ver }: Manifest,
    mishap: Mishap | undefined,
    onProgress: (percent: number) => void,
  ) => {
    const from = kept.bytes.length;
    const response = await fetch(url, {
      headers: from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${sha256}"` } : {},
    });
    if (response.status === 403 || response.status === 404) throw new Stale();
    if (!response.ok || !response.body)
      throw new Error(`the server answered ${response.status} to the download of firmware ${ver}`);
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

  const run = async (job: string, mishap: Mishap | undefined): Promise<DownloadResult> => {
    let reported = -1;
    const report = (percent: number) => {
      if (percent < reported + progressStep && percent < 100) return;
      reported = percent;
      void say({ job, st: 'downloading', pct: percent });
    };
    report(0);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const manifest = offered();
      if (!manifest) return 'lost';
      try {
        if (kept.bytes.length < manifest.size) await read(manifest, mishap, report);
        return 'whole';
      } catch (error) {
        if (error instanceof Stale) return 'stale';
        if (error instanceof Cut && mishap === 'powerDownloading') return 'dark';
        await new Promise((next) => setTimeout(next, pauseMs * (tries + 1)));
      }
    }
    return 'lost';
  };

  return {
    begin(sha256) {
      if (kept.sha256 !== sha256) kept = { sha256, bytes: Buffer.alloc(0) };
    },
    run,
    bytes: () => kept.bytes,
    discard() {
      kept = { sha256: '', bytes: Buffer.alloc(0) };
    },
  };
}
