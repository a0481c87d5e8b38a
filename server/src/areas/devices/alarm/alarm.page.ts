import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const alarmPage: Page = {
  name: 'alarmList',
  title: texts('设备告警', '裝置警報', 'Alarms', 'Alarmes', 'Alarme', 'アラーム'),
  actions: {
    acknowledge: texts('确认', '確認', 'Acknowledge', 'Acquitter', 'Quittieren', '確認'),
    shelve: texts('搁置', '擱置', 'Shelve', 'Mettre de côté', 'Zurückstellen', '保留'),
  },
};
