import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const outboundPage: Page = {
  name: 'outboundList',
  title: texts('出库记录', '出庫記錄', 'Outbound', 'Sorties', 'Warenausgänge', '出庫履歴'),
};
