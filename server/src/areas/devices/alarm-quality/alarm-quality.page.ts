import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const alarmQualityPage: Page = {
  name: 'alarmQuality',
  title: texts(
    '告警质量',
    '警報品質',
    'Alarm quality',
    'Qualité des alarmes',
    'Alarmqualität',
    'アラーム品質',
  ),
};
