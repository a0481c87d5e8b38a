import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const qrBatchPage: Page = {
  name: 'cabinetQrCodeList',
  title: texts(
    '机柜二维码',
    '機櫃二維碼',
    'Cabinet QR codes',
    'QR codes d’armoire',
    'Schrank-QR-Codes',
    'キャビネットQRコード',
  ),
  actions: {
    package: texts(
      '下载文件包',
      '下載檔案包',
      'Download package',
      'Télécharger l’archive',
      'Dateipaket laden',
      'ファイル一式を取得',
    ),
    revoke: texts('作废二维码', '作廢二維碼', 'Revoke', 'Révoquer', 'Sperren', '無効化'),
    print: texts('打印', '列印', 'Print', 'Imprimer', 'Drucken', '印刷'),
  },
};
