import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const maintenancePage: Page = {
  name: 'maintenanceList',
  title: texts('停用维护', '停用維護', 'Out of service', 'Hors service', 'Außer Betrieb', '使用休止'),
  actions: { end: texts('结束', '結束', 'End', 'Terminer', 'Beenden', '終了') },
};
