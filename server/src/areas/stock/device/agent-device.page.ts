import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

/** Page of the devices in agents' warehouses. Staff see all of them, an agent or merchant sees its own stock. */
export const agentDevicePage: Page = {
  name: 'agentWarehouseList',
  title: texts(
    '渠道仓库',
    '渠道倉庫',
    'Partner stock',
    'Stock des partenaires',
    'Partnerlager',
    'パートナー在庫',
  ),
  actions: {
    label: texts(
      '打印标签',
      '列印標籤',
      'Print labels',
      'Imprimer les étiquettes',
      'Etiketten drucken',
      'ラベルを印刷',
    ),
  },
};
