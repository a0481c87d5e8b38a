/** Returns the letter of a sheet's column by its index from 0, as Excel shows it: A, Z, AA. */
export const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);
