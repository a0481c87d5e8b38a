import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const transferPage: Page = {
  name: 'transferList',
  title: texts(
    '设备转让',
    '裝置轉讓',
    'Device transfers',
    'Transferts',
    'Geräteübertragungen',
    'デバイス譲渡',
  ),
  actions: {
    cancel: texts('撤回', '撤回', 'Cancel', 'Annuler', 'Zurückziehen', '取り消し'),
  },
};
