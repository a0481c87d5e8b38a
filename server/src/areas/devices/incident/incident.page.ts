import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const incidentPage: Page = {
  name: 'incidentList',
  title: texts('重大事件', '重大事件', 'Incidents', 'Incidents', 'Vorfälle', 'インシデント'),
};
