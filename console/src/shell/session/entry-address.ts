/** Where a sign-in begins, and for whom. */
interface Entry {
  /** The address that was wanted before signing in, with query and hash. */
  wanted: string;
  /** The account that this window served before; null where there was none. */
  before: string | null;
  account: number;
  /** Says whether the account's menu opens the address. */
  opens: boolean;
}

/**
 * Returns the address that a sign-in leads to: the wanted one where the account may open it and no other account was
 * there before it, else home.
 */
export const entryAddress = ({ wanted, before, account, opens }: Entry): string =>
  opens && (before === null || before === String(account)) ? wanted : '/';
