/** Whether PostgreSQL can hold a text: no U+0000, and no half of a surrogate pair, which UTF-8 cannot spell. */
export const isStorable = (value: string): boolean => !/[\u0000\p{Surrogate}]/u.test(value);
