import { endpoints } from '@chargehand/contract/endpoints';

const actions = [...new Set(endpoints.flatMap(({ audit }) => (audit === undefined ? [] : [audit])))];
const part = (at: 0 | 1): string[] => [...new Set(actions.map((action) => action.split('.')[at] ?? ''))];

/** Every noun and every verb that a write can be logged under. */
export const nouns = part(0);
export const verbs = part(1);

/** Keys of their words. */
export const nounKey = (noun: string): string => `noun_${noun}`;
export const verbKey = (verb: string): string => `verb_${verb}`;

/** The namespace of the area that a noun names: its fields have their labels there. */
export const areaOf = (noun: string): string =>
  noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
