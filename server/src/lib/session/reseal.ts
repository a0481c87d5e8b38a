import { sql } from 'kysely';
import { z } from 'zod';
import { ConfigError } from '../../config';
import { checkedRows, type Db } from '../db';
import type { Log } from '../log';
import type { Vault } from './vault';

/** Number of secrets that are read and sealed again at once. */
const batch = 200;

/** Returns a secret sealed with the current key, or undefined if no key of the vault opens it. */
function resealed(vault: Vault, sealed: Buffer): Buffer | undefined {
  try {
    return vault.seal(vault.open(sealed));
  } catch {
    return undefined;
  }
}

const Sealed = z.object({ id: z.int(), secret: z.instanceof(Buffer) });
const Count = z.object({ n: z.int() });

/** Location of sealed secrets: table, key column, and column of the secret. */
interface Place {
  table: string;
  key: string;
  column: string;
}
const places: readonly Place[] = [
  { table: 'two_factor', key: 'account_id', column: 'secret' },
  { table: 'api_webhook', key: 'id', column: 'secret' },
  { table: 'api_webhook', key: 'id', column: 'old_secret' },
  { table: 'alarm_rule_secret', key: 'rule_id', column: 'secret' },
];

/**
 * Seals the secrets of one place with the current key. Returns how many were already sealed with that key, how many
 * could be opened and were sealed again, and how many could not be opened.
 */
async function resealPlace(db: Db, vault: Vault, { table, key, column }: Place) {
  const [place, id, secret] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const isCurrent = sql`substring(${secret} for ${vault.head.length}) = ${vault.head}`;
  const [counted] = await checkedRows(db, Count, sql`select count(*) as n from ${place} where ${isCurrent}`);
  let [opened, lost] = [0, 0];
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: z.infer<typeof Sealed>[] = await checkedRows(
      db,
      Sealed,
      sql`select ${id} as id, ${secret} as secret from ${place} where ${id} > ${after}
        and not (${isCurrent}) order by ${id} limit ${batch}`,
    );
    for (const row of rows) {
      const sealed = resealed(vault, row.secret);
      if (sealed) opened += 1;
      else lost += 1;
      // Writes only if the secret is unchanged since it was read: another server or a user may have changed it.
      if (sealed)
        await sql`update ${place} set ${secret} = ${sealed} where ${id} = ${row.id} and ${secret} = ${row.secret}`.execute(
          db,
        );
    }
    after = rows.at(-1)?.id;
  }
  return { current: counted?.n ?? 0, opened, lost };
}

/**
 * Seals, with the vault's first key, all secrets that are unencrypted or sealed with another of its keys. Logs how many
 * were sealed again and how many cannot be opened; several servers may do this at once. Throws ConfigError if there are
 * secrets and the keys open none of them.
 */
export async function resealSecrets(db: Db, vault: Vault, log: Log): Promise<void> {
  let [current, opened, lost] = [0, 0, 0];
  for (const place of places) {
    const done = await resealPlace(db, vault, place);
    current += done.current;
    opened += done.opened;
    lost += done.lost;
  }
  if (lost > 0 && opened + current === 0)
    throw new ConfigError(
      `SECRET_KEY: opens none of the ${lost} secrets in the database; SECRET_KEY_BEFORE takes the key they were sealed with`,
    );
  if (lost > 0) log.error({ secrets: lost }, 'secrets are encrypted with a key that is no longer configured');
  if (opened > 0) log.info({ secrets: opened }, 'secrets were encrypted again with SECRET_KEY');
}
