import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const receivePage: Page = {
  name: 'receiveList',
  title: texts('设备接收', '裝置接收', 'Device receiving', 'Réceptions', 'Geräteannahme', 'デバイス受領'),
  actions: {
    receive: texts('接收', '接收', 'Receive', 'Réceptionner', 'Annehmen', '受領'),
    reject: texts('拒收', '拒收', 'Reject', 'Refuser', 'Ablehnen', '受領拒否'),
  },
};
