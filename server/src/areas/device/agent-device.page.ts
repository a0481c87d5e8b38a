import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const agentDevicePage: Page = {
  name: 'agentWarehouseList',
  title: texts(
    '代理商仓库',
    '代理商倉庫',
    'Agent warehouse',
    'Entrepôts revendeurs',
    'Partnerlager',
    '代理店倉庫',
  ),
};
