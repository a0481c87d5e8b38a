import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const devicePage: Page = {
  name: 'warehouseList',
  title: texts('设备仓库', '裝置倉庫', 'Device warehouse', 'Entrepôt', 'Gerätelager', 'デバイス倉庫'),
  actions: {
    returnBack: texts(
      '退回生产',
      '退回生產',
      'Return to production',
      'Retourner en production',
      'An Produktion zurückgeben',
      '製造へ返却',
    ),
  },
};
