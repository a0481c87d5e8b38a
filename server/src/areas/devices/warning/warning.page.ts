import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const warningPage: Page = {
  name: 'warningList',
  title: texts(
    '高温告警',
    '高溫警報',
    'High-temperature warnings',
    'Alertes de surchauffe',
    'Temperaturwarnungen',
    '高温アラート',
  ),
  actions: {
    handle: texts('处理', '處理', 'Handle', 'Traiter', 'Bearbeiten', '対応'),
  },
};
