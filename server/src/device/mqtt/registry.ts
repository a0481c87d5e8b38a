import { deviceCode } from '@chargehand/contract/areas/stock/device';
import type { Db } from '../../lib/db';
import { sameHash, tokenHash } from '../../lib/session/secret';

/** The properties of a device that the gateway needs. */
export interface KnownDevice {
  id: number;
  code: string;
  portCount: number;
}

const aCode = deviceCode();
/**
 * Returns whether a name is a device code as it is stored. Other names are not looked up, because they may contain text
 * that the database cannot store, or an address that contains the code of another device.
 */
export const isCode = (name: string): boolean => aCode.safeParse(name).data === name;

/** Checks which devices may connect. */
export interface Registry {
  /**
   * Returns the device with this code and secret, or undefined if either is wrong. Rejects if the database does not
   * respond or too many sign-ins are waiting.
   */
  signIn(code: string, secret: string): Promise<KnownDevice | undefined>;
}

type Row = KnownDevice & { secretHash: Buffer };

interface Waiting {
  code: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of sign-ins per query. */
const maxAtOnce = 500;
/** Maximum number of waiting sign-ins. */
const maxWaiting = 5000;

/**
 * Opens the registry. Waiting sign-ins are looked up in groups, one query at a time, so that other database connections
 * stay free for ingest.
 */
export function openRegistry(db: Db): Registry {
  let waiting: Waiting[] = [];
  let running = false;

  const read = async (group: Waiting[]) => {
    const codes = [...new Set(group.map(({ code }) => code))];
    const rows = await db
      .selectFrom('device')
      .select(['id', 'code', 'portCount', 'secretHash'])
      .where('code', 'in', codes)
      .execute();
    const byCode = new Map(rows.map((row) => [row.code, row]));
    for (const { code, resolve } of group) resolve(byCode.get(code));
  };
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxAtOnce);
      waiting = waiting.slice(maxAtOnce);
      await read(group).catch((error: unknown) => group.forEach(({ reject }) => reject(error)));
    }
    running = false;
  };

  return {
    async signIn(code, secret) {
      if (!isCode(code)) return undefined;
      if (waiting.length >= maxWaiting) throw new Error(`more than ${maxWaiting} devices wait to sign in`);
      const row = await new Promise<Row | undefined>((resolve, reject) => {
        waiting.push({ code, resolve, reject });
        if (!running) void run();
      });
      return row && sameHash(row.secretHash, tokenHash(secret))
        ? { id: row.id, code: row.code, portCount: row.portCount }
        : undefined;
    },
  };
}
