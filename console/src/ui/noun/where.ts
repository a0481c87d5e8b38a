/** Conditions of its endpoint that a list stands under wherever it stands: they are seen and stay. */
export type Where = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
