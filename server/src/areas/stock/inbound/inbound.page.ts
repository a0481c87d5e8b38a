import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const inboundPage: Page = {
  name: 'inboundList',
  title: texts('入库列表', '入倉記錄', 'Inbound list', 'Entrées en stock', 'Wareneingänge', '入庫一覧'),
};
