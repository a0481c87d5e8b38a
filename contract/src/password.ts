import { isStorable } from './storable';

/** Characters that a password has at most. */
export const mostPassword = 200;

/** Whether a text may become a password: 8 to 200 characters with digits, upper-case and lower-case letters. */
export const isNewPassword = (value: string): boolean =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/s.test(value) && value.length <= mostPassword && isStorable(value);
