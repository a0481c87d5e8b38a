import { calledBy } from '@chargehand/contract/audit-words';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';

/** Fields that contain the name of a written record, most suitable first. */
const names = ['name', 'nickname', 'nameZh', 'configName', 'dictLabel', 'title', 'recipient'];
/** Fields that contain the code of a written record. */
const codes = ['code', 'configKey', 'customerCode', 'account', 'key', 'originalName'];

/** Maximum number of records named for one write. */
export const maxNamed = 3;
/** Maximum length of the text that `searchWords` returns, in characters. */
const longest = 400;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const first = (value: object, keys: readonly string[]): unknown =>
  keys.map((key): unknown => Reflect.get(value, key)).find((one) => isText(one) || isTexts(one));

const isTexts = (value: unknown): value is Record<string, string> =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => typeof one === 'string');

function wordsOf(noun: string, value: unknown, word: (value: unknown) => string | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(noun, one, word));
  if (value === null || typeof value !== 'object') return [];
  const values = [first(value, [...calledBy(noun), ...codes]), first(value, names)].map(word).filter(isText);
  const text = [...new Set(values)].join(' · ');
  return text === '' ? [] : [text];
}

/** Returns codes and names, in a language, of up to `maxNamed` written records; null if no field contains any. */
export function nameIn(noun: string, before: unknown, after: unknown, language: Language): string | null {
  const word = (value: unknown) =>
    isText(value) ? value : isTexts(value) ? textIn(value, language) : undefined;
  // Uses the new values; if they contain no name, the previous ones.
  const is = wordsOf(noun, after, word);
  const names = is.length > 0 ? is : wordsOf(noun, before, word);
  if (names.length === 0) return null;
  return names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ', …' : '');
}

/**
 * Returns all words by which a written record can be found: its old and new names and codes, in every language. Returns
 * null if there are none.
 */
export function searchWords(noun: string, before: unknown, after: unknown): string | null {
  const word = (value: unknown) =>
    isText(value) ? value : isTexts(value) ? [...new Set(Object.values(value))].join(' · ') : undefined;
  const names = [...new Set([...wordsOf(noun, after, word), ...wordsOf(noun, before, word)])];
  return names.length === 0 ? null : names.join(', ').slice(0, longest);
}
