import type { Language } from '../languages';
import zh_CN, { type RuleTexts } from './rules/zh_CN';
import zh_HK from './rules/zh_HK';
import en_US from './rules/en_US';
import fr_FR from './rules/fr_FR';
import de_DE from './rules/de_DE';
import ja_JP from './rules/ja_JP';

export type { RuleTexts };

/** What a broken rule says, without the field's label: the label stands beside it on screen. */
export const ruleTexts: Record<Language, RuleTexts> = { zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP };
