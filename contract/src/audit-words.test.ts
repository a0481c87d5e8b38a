import { expect, test } from 'vitest';
import { auditVocabulary, nounWord, verbWord } from './audit-words';
import { endpoints } from './endpoints';
import { languages } from './i18n/languages';

test('[AUDIT-01] every logged action has words for its noun and its verb, in each language', () => {
  const actions = endpoints.flatMap(({ audit }) => (typeof audit === 'string' ? [audit] : []));
  const wordless = [...new Set(actions)].flatMap((action) => {
    const [noun = '', verb = ''] = action.split('.');
    return languages
      .filter((language) => nounWord(noun, language) === noun || verbWord(noun, verb, language) === verb)
      .map((language) => `${action} in ${language}`);
  });
  expect(wordless, 'say them in the area, as its {noun}Words').toEqual([]);
});

test('a noun or verb unknown to this version is shown as it was logged', () => {
  expect(nounWord('tram', 'de_DE')).toBe('tram');
  expect(verbWord('region', 'derail', 'de_DE')).toBe('derail');
  // A verb defined for one noun does not apply to others.
  expect(verbWord('region', 'resetTwoFactor', 'de_DE')).toBe('resetTwoFactor');
});

test('filters offer each noun and each verb once, sorted for the user’s language', () => {
  const { areas, verbs } = auditVocabulary('de_DE');
  for (const words of [areas, verbs]) {
    expect(new Set(words.map(({ value }) => value)).size).toBe(words.length);
    expect(words.map(({ label }) => label)).toEqual(
      words.map(({ label }) => label).sort((a, b) => a.localeCompare(b)),
    );
  }
});
