import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const boundDevicePage: Page = {
  name: 'boundDeviceList',
  title: texts(
    '已绑定设备',
    '已綁定裝置',
    'Bound devices',
    'Appareils associés',
    'Gekoppelte Geräte',
    '紐付け済みデバイス',
  ),
  actions: {
    return: texts(
      '申请退货',
      '申請退貨',
      'Ask for a return',
      'Demander un retour',
      'Rückgabe beantragen',
      '返品を申請',
    ),
    switch: texts(
      '开关机',
      '開關機',
      'Turn on and off',
      'Allumer et éteindre',
      'Ein- und ausschalten',
      '電源の切り替え',
    ),
  },
};
