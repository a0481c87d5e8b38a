import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const devicePage: Page = {
  name: 'warehouseList',
  title: texts('设备仓库', '裝置倉庫', 'Device warehouse', 'Entrepôt', 'Gerätelager', 'デバイス倉庫'),
};
