/** The namespace of the area that a noun names: its fields have their labels there. */
export const areaOf = (noun: string): string =>
  noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
