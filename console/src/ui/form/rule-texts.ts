import type { Language } from '@chargehand/contract/i18n/languages';
import type { RuleTexts } from '@chargehand/contract/texts/rules/zh_CN';
import { useQuery } from '@tanstack/react-query';
import { language } from '../../lib/words/language';

const files: Record<Language, () => Promise<{ default: RuleTexts }>> = {
  zh_CN: () => import('@chargehand/contract/texts/rules/zh_CN'),
  zh_HK: () => import('@chargehand/contract/texts/rules/zh_HK'),
  en_US: () => import('@chargehand/contract/texts/rules/en_US'),
  fr_FR: () => import('@chargehand/contract/texts/rules/fr_FR'),
  de_DE: () => import('@chargehand/contract/texts/rules/de_DE'),
  ja_JP: () => import('@chargehand/contract/texts/rules/ja_JP'),
};

/** Returns the texts of violated rules in the page's language, or undefined while they load. */
export function useRuleTexts(): RuleTexts | undefined {
  return useQuery({
    queryKey: ['rule texts', language],
    queryFn: async () => (await files[language]()).default,
    staleTime: Infinity,
  }).data;
}
