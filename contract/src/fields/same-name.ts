/** Returns the form in which two names are compared: names that differ only in case or width are one name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/**
 * Returns the first language in which two names have the same text, or undefined. Languages without a text are not
 * compared.
 */
export const sameNameIn = (
  one: Readonly<Record<string, string | undefined>>,
  other: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  Object.keys(one).find(
    (language) =>
      nameKey(one[language] ?? '') !== '' && nameKey(one[language] ?? '') === nameKey(other[language] ?? ''),
  );
