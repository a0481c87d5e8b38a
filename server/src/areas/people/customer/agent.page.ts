import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const agentPage: Page = {
  name: 'agentList',
  title: texts('代理商列表', '代理商列表', 'Agents', 'Revendeurs', 'Vertriebspartner', '代理店一覧'),
};
