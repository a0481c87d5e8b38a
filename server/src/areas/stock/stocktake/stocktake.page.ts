import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const stocktakePage: Page = {
  name: 'stocktakeList',
  title: texts('库存盘点', '庫存盤點', 'Stocktakes', 'Inventaires', 'Inventuren', '棚卸'),
  actions: {
    count: texts('盘点扫码', '盤點掃碼', 'Count', 'Compter', 'Zählen', '棚卸スキャン'),
    note: texts(
      '备注差异',
      '備註差異',
      'Note differences',
      'Noter les écarts',
      'Abweichungen vermerken',
      '差異の理由を記録',
    ),
    close: texts('结束盘点', '結束盤點', 'Close', 'Clôturer', 'Abschließen', '棚卸を完了'),
  },
};
