import type { Language } from '../i18n/languages';
import zh_CN, { type RuleTexts } from './rules/zh_CN';
import zh_HK from './rules/zh_HK';
import en_US from './rules/en_US';
import fr_FR from './rules/fr_FR';
import de_DE from './rules/de_DE';
import ja_JP from './rules/ja_JP';

export type { RuleTexts };

/** Messages of violated rules. They do not contain the field's label, which is shown beside them. */
export const ruleTexts: Record<Language, RuleTexts> = { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP };
