import { isStorable } from './storable';

/** Maximum length of a password, in characters. */
export const maxPassword = 200;

/**
 * Returns whether a text is valid as a new password: 8 to 200 characters with digits, upper-case and lower-case
 * letters.
 */
export const isNewPassword = (value: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/s.test(value) && value.length <= maxPassword && isStorable(value);
