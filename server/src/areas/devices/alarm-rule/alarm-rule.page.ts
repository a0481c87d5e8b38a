import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const alarmRulePage: Page = {
  name: 'alarmRuleList',
  title: texts('告警规则', '警報規則', 'Alarm rules', 'Règles d’alarme', 'Alarmregeln', 'アラームルール'),
};
