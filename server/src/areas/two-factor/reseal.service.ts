import { sql } from 'kysely';
import { ConfigError } from '../../config';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import type { Vault } from '../../lib/session/vault';

/** Secrets that are read and sealed anew at a time. */
const batch = 200;

/** The secret sealed as it is opened now, or undefined where the vault has no key for it. */
function resealed(vault: Vault, sealed: Buffer): Buffer | undefined {
  try {
    return vault.seal(vault.open(sealed));
  } catch {
    return undefined;
  }
}

/**
 * Seals every secret with the vault's first key that was sealed otherwise: with the key before it, or without
 * any. Logs how many, and how many cannot be opened. Safe on several instances at once. Throws ConfigError when
 * there are secrets and the vault's keys open none of them.
 */
export async function resealSecrets(db: Db, vault: Vault, log: Log): Promise<void> {
  const isCurrent = sql<boolean>`substring(secret for ${vault.head.length}) = ${vault.head}`;
  const { current } = await db
    .selectFrom('twoFactor')
    .select((eb) => eb.fn.countAll<number>().filterWhere(isCurrent).as('current'))
    .executeTakeFirstOrThrow();
  let [opened, lost] = [0, 0];
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows = await db
      .selectFrom('twoFactor')
      .select(['accountId', 'secret'])
      .where('accountId', '>', after)
      .where((eb) => eb.not(isCurrent))
      .orderBy('accountId')
      .limit(batch)
      .execute();
    for (const { accountId, secret: before } of rows) {
      const secret = resealed(vault, before);
      if (secret) opened += 1;
      else lost += 1;
      // Only what is still as it was read: another instance, or the account's holder, may have been here.
      if (secret)
        await db
          .updateTable('twoFactor')
          .set({ secret })
          .where('accountId', '=', accountId)
          .where('secret', '=', before)
          .execute();
    }
    after = rows.at(-1)?.accountId;
  }
  if (lost > 0 && opened + current === 0)
    throw new ConfigError(
      `SECRET_KEY: opens none of the ${lost} secrets in the database; SECRET_KEY_BEFORE takes the key they were sealed with`,
    );
  if (lost > 0) log.error({ secrets: lost }, 'secrets were sealed with a key that is not given any more');
  if (opened > 0) log.info({ secrets: opened }, 'secrets were sealed anew with SECRET_KEY');
}
