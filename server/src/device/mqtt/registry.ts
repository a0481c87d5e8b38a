import { deviceCode } from '@chargehand/contract/areas/device';
import type { Db } from '../../lib/db';
import { sameHash, tokenHash } from '../../lib/session/secret';

/** A device as the gateway knows it. */
export interface KnownDevice {
  id: number;
  code: string;
  portCount: number;
}

const aCode = deviceCode();
/** Returns whether a name can be a code. Others, such as text that the database cannot store, are not queried. */
export const isCode = (name: string): boolean => aCode.safeParse(name).success;

/** Checks which devices may connect. */
export interface Registry {
  /**
   * Returns the device of a code and a secret, or undefined if either is wrong. Rejects if the database does not
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

/** Maximum number of sign-ins per query, and of waiting sign-ins. */
const maxAtOnce = 500;
const maxWaiting = 5000;

/**
 * Opens the registry. All sign-ins share one query at a time, so that ingest keeps its connections however many devices
 * sign in.
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
    const known = new Map(rows.map((row) => [row.code, row]));
    for (const { code, resolve } of group) resolve(known.get(code));
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
      if (waiting.length >= maxWaiting) throw new Error('too many devices sign in at once');
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
