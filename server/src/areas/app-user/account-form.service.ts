/** An app user's account as it is compared and stored. */
export const normal = (account: string): string => account.toLowerCase();

/** Whether an account is a phone number; else it is an e-mail address. */
export const isPhone = (account: string): boolean => account.startsWith('+');
