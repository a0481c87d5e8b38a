import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const dashboardPage: Page = {
  name: 'Index',
  title: texts('首页', '主頁', 'Dashboard', 'Tableau de bord', 'Dashboard', 'ダッシュボード'),
  icon: 'house',
  affix: true,
};
