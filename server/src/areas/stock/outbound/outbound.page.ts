import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const outboundPage: Page = {
  name: 'outboundList',
  title: texts('出库列表', '出倉記錄', 'Outbound list', 'Sorties de stock', 'Warenausgänge', '出庫一覧'),
};
