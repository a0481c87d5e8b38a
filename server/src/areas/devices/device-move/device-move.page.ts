import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const deviceMovePage: Page = {
  name: 'deviceMoveList',
  title: texts('设备迁移', '裝置遷移', 'Device moves', 'Réaffectations', 'Neuzuordnungen', 'デバイス移行'),
};
