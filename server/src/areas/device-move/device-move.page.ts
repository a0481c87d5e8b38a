import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const deviceMovePage: Page = {
  name: 'deviceMoveList',
  title: texts(
    '设备转换',
    '裝置轉換',
    'Device moves',
    'Changements de compte',
    'Gerätewechsel',
    'デバイスの移動',
  ),
};
