import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const unboundDevicePage: Page = {
  name: 'unboundDeviceList',
  title: texts(
    '已解绑设备',
    '已解除綁定裝置',
    'Unbound devices',
    'Appareils dissociés',
    'Entkoppelte Geräte',
    '紐付け解除済みデバイス',
  ),
};
