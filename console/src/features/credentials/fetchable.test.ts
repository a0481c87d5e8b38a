import { languages } from '@chargehand/contract/i18n/languages';
import { expect, test } from 'vitest';

const modules = import.meta.glob<{ default: Record<string, string> }>(
  ['../../areas/stock/device/messages/*.ts', '../../areas/stock/scan/messages/*.ts', './messages/*.ts'],
  { eager: true },
);
/** Texts that mention how long credentials can be downloaded, with their placeholder for `fetchableDays`. */
const placeholders = { passwordsText: '{days}', passwordsWait_other: '{count}', renewFetch_other: '{count}' };

test('[FOUND-21] every text on how long credentials can be fetched has a placeholder for the days, in all languages', () => {
  const texts = Object.entries(modules).flatMap(([file, { default: all }]) =>
    Object.entries(placeholders).flatMap(([key, days]) =>
      all[key] === undefined ? [] : [{ file, text: all[key], days }],
    ),
  );
  expect(texts).toHaveLength(Object.keys(placeholders).length * languages.length);
  expect(texts.filter(({ text, days }) => !text.includes(days))).toEqual([]);
});
