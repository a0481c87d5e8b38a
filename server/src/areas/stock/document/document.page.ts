import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const documentPage: Page = {
  name: 'documentList',
  title: texts('单据', '單據', 'Stock documents', 'Documents de stock', 'Lagerbelege', '在庫伝票'),
  actions: {
    settle: texts(
      '处理未到设备',
      '處理未到裝置',
      'Settle what did not arrive',
      'Régler les manquants',
      'Fehlendes klären',
      '未着の処理',
    ),
  },
};
