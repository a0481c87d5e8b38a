import type { authApi } from '@chargehand/contract/areas/system/auth';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';

/**
 * Returns the accounts that the sign-in page of the demo world offers, without their passwords; none in production. An
 * account is ready once it has its own password.
 */
export async function demoAccountsOf(
  db: Db,
  { demoAccounts }: Pick<Config, 'demoAccounts'>,
): Promise<OutputOf<typeof authApi.ways>['demo']> {
  if (demoAccounts.length === 0) return [];
  const names = demoAccounts.map(({ account }) => account);
  const rows = await db
    .selectFrom('account')
    .select('account')
    .where('account', 'in', names)
    .where('mustChangePassword', '=', false)
    .where('disabled', '=', false)
    .execute();
  return demoAccounts.map(({ account, level }) => ({
    account,
    level,
    ready: rows.some((row) => row.account === account),
  }));
}
