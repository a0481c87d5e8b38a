/** Returns the form in which two names are compared: names that differ only in case or width are one name. */
const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/**
 * Returns the first language in which two names have the same text, or undefined. Languages without a text are not
 * compared.
 */
export const sameNameIn = (
  names: Readonly<Record<string, string | undefined>>,
  otherNames: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  Object.keys(names).find(
    (language) =>
      nameKey(names[language] ?? '') !== '' &&
      nameKey(names[language] ?? '') === nameKey(otherNames[language] ?? ''),
  );
