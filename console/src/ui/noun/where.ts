/** Fixed conditions of a list's endpoint. They are shown and cannot be removed. */
export type Where = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
