import { languages } from '@chargehand/contract/i18n/languages';
import { brand } from '@chargehand/contract/texts/brand';
import { expect, test } from 'vitest';
import { company, published } from './app-shown-scene';

test.each(languages)('[FOUND-130] the texts of the app call the product by its name in %s', (language) => {
  expect(published.userAgreement[language]).toContain(brand[language]);
  expect(JSON.stringify(company.copyright[language])).toContain(brand[language]);
});
