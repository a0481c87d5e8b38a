/**
 * Returns whether PostgreSQL can store a text: it contains no U+0000 and no lone surrogates, which UTF-8 cannot encode.
 */
export const isStorable = (value: string): boolean => !/[\u0000\p{Surrogate}]/u.test(value);
