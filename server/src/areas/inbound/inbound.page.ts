import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const inboundPage: Page = {
  name: 'inboundList',
  title: texts('入库记录', '入庫記錄', 'Inbound', 'Entrées', 'Wareneingänge', '入庫履歴'),
};
