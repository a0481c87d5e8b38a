/** Wrong passwords after which an app user's account is locked, and for how long. Seconds. */
export const mostWrong = 5;
export const lockedS = 15 * 60;

/** The key that tries of an account's password are counted under, whether it exists or not. */
export const triesOf = (account: string): string => `app password ${account}`;
