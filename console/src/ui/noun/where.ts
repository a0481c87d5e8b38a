/**
 * Fixed conditions of a list, sent to its endpoint. The user cannot remove them; those for which the list has a filter
 * are shown.
 */
export type Where = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
