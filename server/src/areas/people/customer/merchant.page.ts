import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const merchantPage: Page = {
  name: 'merchantList',
  title: texts('商户列表', '商戶列表', 'Merchants', 'Commerçants', 'Händler', '加盟店一覧'),
};
