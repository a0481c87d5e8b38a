import type { Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { precedenceOf } from '@chargehand/contract/fields/version';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import type { Log } from '../../../lib/log';
import { idleDays } from '../../../lib/session/app-session';
import { tokenHash } from '../../../lib/session/secret';

/**
 * Milliseconds between two writes of reported installations. A killed server loses at most the reports since its last
 * write.
 */
const everyMs = 2000;
/** Maximum number of installations that wait to be written. */
const maxWaiting = 10_000;
/** Maximum number of waiting installations from one IP address, so that no address uses up `maxWaiting`. */
const maxOfAddress = 500;
/** Maximum number of installations per statement, because preparing a statement blocks the event loop. */
const maxAtOnce = 2000;
/**
 * Maximum number of new installations from one IP address per UTC day. All phones of a provider may have the same
 * address.
 */
const newOfAddress = 1000;
/** Maximum number of new installations per UTC day in total. */
const newOfDay = 200_000;

interface ReportedVersion {
  platform: Platform;
  /** UUID of the installation, in upper or lower case. */
  installation: string;
  version: string;
  /** API level of the phone's Android, if the app sent it. */
  sdk?: number | undefined;
}

interface Report extends ReportedVersion {
  address: string;
  /** Hash of the session token in the report, or null. */
  session: Buffer | null;
}

const Written = z.object({ leftOut: z.int() });

/** Maximum length of a token, in characters. Longer ones are not hashed. */
const longestToken = 200;

interface Bounds {
  everyMs: number;
  newOfAddress: number;
  newOfDay: number;
}

/** Opens the store of the reports that wait for the next write. Calls `onDropped` for each report that is dropped. */
function openWaitingReports(onDropped: () => void) {
  let waiting = new Map<string, Report>();
  let ofAddress = new Map<string, number>();

  /**
   * Keeps a report until the next write, in place of an earlier report of the same installation; if the new report has
   * no session or API level, it gets that of the earlier one. The first report of an installation is dropped if
   * `maxWaiting` or `maxOfAddress` is reached.
   */
  const keep = (report: Report): void => {
    const key = `${report.platform} ${report.installation.toLowerCase()}`;
    const before = waiting.get(key);
    if (before) {
      waiting.set(key, {
        ...report,
        session: report.session ?? before.session,
        sdk: report.sdk ?? before.sdk,
      });
      return;
    }
    const fromAddress = ofAddress.get(report.address) ?? 0;
    if (waiting.size >= maxWaiting || fromAddress >= maxOfAddress) {
      onDropped();
      return;
    }
    ofAddress.set(report.address, fromAddress + 1);
    waiting.set(key, report);
  };

  return {
    keep,
    /** Removes and returns all reports. */
    takeAll(): Report[] {
      const reports = [...waiting.values()];
      [waiting, ofAddress] = [new Map(), new Map()];
      return reports;
    },
    all: () => [...waiting.values()],
  };
}

/** Writes reports in a few statements. Calls `onLeftOut` with the number of those that the database has left out. */
async function write(
  db: Db,
  reports: readonly Report[],
  bounds: Bounds,
  onLeftOut: (count: number) => void,
): Promise<void> {
  for (let start = 0; start < reports.length; start += maxAtOnce) {
    const rows = reports
      .slice(start, start + maxAtOnce)
      .map(({ version: reportedVersion, session, ...rest }) => {
        const [version = reportedVersion, build = null] = reportedVersion.split('+', 2);
        return {
          ...rest,
          version,
          build,
          precedence: precedenceOf(reportedVersion),
          session: session?.toString('hex'),
        };
      });
    const note = sql`select note_app_installations(${JSON.stringify(rows)}::jsonb, ${idleDays},
      ${bounds.newOfAddress}, ${bounds.newOfDay}) as left_out`;
    const [row] = await checkedRows(db, Written, note);
    onLeftOut(row?.leftOut ?? 0);
  }
}

/**
 * Opens a collector of installation reports, which keeps them in memory and writes them in a few statements, so that
 * version checks do not wait for a write. Invented installations are limited in memory and, per day, in the database;
 * the number of dropped ones is logged.
 */
export function openInstallations(
  db: Db,
  log: Pick<Log, 'error' | 'warn'>,
  bounds: Bounds = { everyMs, newOfAddress, newOfDay },
) {
  const waiting = openWaitingReports(() => (leftOut += 1));
  let leftOut = 0;
  let writing: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    // Waits for a write in progress. Reports that arrive during it are written below.
    await writing;
    const reports = waiting.takeAll();
    if (reports.length === 0) return;
    writing = write(db, reports, bounds, (count) => (leftOut += count))
      .catch((error: unknown) => {
        log.error({ err: error }, 'installations of the app could not be stored yet');
        // Keeps the reports of the failed write again. They are kept before the reports that arrived during the write,
        // so that the newer ones replace them.
        const since = waiting.all();
        for (const report of [...reports, ...since]) waiting.keep(report);
      })
      .finally(() => {
        writing = undefined;
        if (leftOut > 0) log.warn({ leftOut }, 'installations of the app were not stored: too many new ones');
        leftOut = 0;
      });
    await writing;
  };
  const timer = setInterval(() => void flush(), bounds.everyMs);
  timer.unref();
  return {
    /**
     * Records the report of an installation. If the request contained a session token, the session's user is stored
     * with the installation.
     */
    note(
      { platform, installation, version, sdk }: ReportedVersion,
      address: string,
      token: string | undefined,
    ): void {
      const session = token === undefined || token.length > longestToken ? null : tokenHash(token);
      waiting.keep({
        platform,
        installation,
        version,
        address,
        session,
        sdk: platform === 'android' ? sdk : undefined,
      });
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
