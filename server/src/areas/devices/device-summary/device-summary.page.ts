import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const deviceSummaryPage: Page = {
  name: 'deviceSummary',
  title: texts(
    '设备汇总',
    '裝置總覽',
    'Device summary',
    'Synthèse du parc',
    'Geräteübersicht',
    'デバイス集計',
  ),
};
