/** Data that decides the first address after a sign-in. */
interface Entry {
  /** Address requested before the sign-in, with query and hash. */
  wanted: string;
  /** Account that used this window before, or null. */
  before: string | null;
  account: number;
  /** True if the account's menu contains the address. */
  opens: boolean;
}

/**
 * Returns the first address after a sign-in: the requested one if the account may open it and no other account used the
 * window before, else the home page.
 */
export const entryAddress = ({ wanted, before, account, opens }: Entry): string =>
  opens && (before === null || before === String(account)) ? wanted : '/';
