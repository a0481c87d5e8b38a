import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const alarmKindPage: Page = {
  name: 'alarmKindList',
  title: texts('告警种类', '警報種類', 'Kinds of alarms', 'Types d’alarmes', 'Alarmarten', 'アラーム種別'),
};
