/** The four permission levels, `mType` on the wire. */
export const accountLevels = { superAdministrator: 0, administrator: 1, agent: 2, merchant: 3 } as const;
export type AccountLevel = keyof typeof accountLevels;
/** The same by name, from the highest down: the name of `mType` stands at its place. */
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

/** Whether an account of a level is of the operator's own staff, and no customer's. */
export const isStaff = (mType: number): boolean => mType <= accountLevels.administrator;

/** Levels 0 and 1 sign in as administrator, 2 and 3 as merchant. */
export const accountTypeOf = (mType: number): AccountType => (isStaff(mType) ? 'administrator' : 'merchant');
