import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const cabinetPage: Page = {
  name: 'cabinetList',
  title: texts(
    '机柜列表',
    '機櫃列表',
    'Cabinet list',
    'Liste des armoires',
    'Schrankliste',
    'キャビネット一覧',
  ),
  actions: {
    relabel: texts(
      '更换二维码',
      '更換二維碼',
      'Replace QR code',
      'Remplacer le QR code',
      'QR-Code ersetzen',
      'QRコードを交換',
    ),
    fit: texts(
      '装入设备',
      '放入裝置',
      'Insert device',
      'Installer l’appareil',
      'Gerät einsetzen',
      'デバイスを収納',
    ),
    unbind: texts(
      '机柜解绑',
      '機櫃解除綁定',
      'Unbind from cabinet',
      'Dissocier de l’armoire',
      'Vom Schrank trennen',
      'キャビネット紐付け解除',
    ),
  },
};
