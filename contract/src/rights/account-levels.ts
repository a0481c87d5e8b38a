/** The four account levels, as numbers: `mType` in requests and responses. */
export const accountLevels = { superAdministrator: 0, administrator: 1, agent: 2, merchant: 3 } as const;
export type AccountLevel = keyof typeof accountLevels;
/** Names of the account levels, from highest to lowest. The index of a name is its `mType`. */
export const accountLevelNames = [
  'superAdministrator',
  'administrator',
  'agent',
  'merchant',
] as const satisfies readonly AccountLevel[];
export type MType = (typeof accountLevels)[AccountLevel];

/** The two kinds of account the sign-in page offers. */
export const accountTypes = ['administrator', 'merchant'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Returns whether an account level belongs to the operator's staff rather than to a customer. */
export const isStaff = (mType: number): boolean => mType <= accountLevels.administrator;

/** Returns the account type with which a level signs in: administrator for levels 0 and 1, merchant for 2 and 3. */
export const accountTypeOf = (mType: number): AccountType => (isStaff(mType) ? 'administrator' : 'merchant');
