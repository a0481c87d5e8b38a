/** Keys of the words for a noun and a verb that a write is logged under. */
export const nounKey = (noun: string): string => `noun_${noun}`;
export const verbKey = (verb: string): string => `verb_${verb}`;

/** The namespace of the area that a noun names: its fields have their labels there. */
export const areaOf = (noun: string): string =>
  noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
