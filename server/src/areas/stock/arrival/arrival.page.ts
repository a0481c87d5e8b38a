import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const arrivalPage: Page = {
  name: 'arrivalList',
  title: texts('到货单', '到貨單', 'Arrivals', 'Arrivages', 'Anlieferungen', '入荷予定'),
  actions: {
    close: texts('关闭到货单', '關閉到貨單', 'Close', 'Clôturer', 'Abschließen', '終了'),
  },
};
