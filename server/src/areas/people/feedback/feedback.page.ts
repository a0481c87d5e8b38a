import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const feedbackPage: Page = {
  name: 'feedbackList',
  title: texts(
    '用户反馈',
    '用戶意見',
    'User feedback',
    'Avis utilisateurs',
    'Nutzerfeedback',
    'ユーザーフィードバック',
  ),
  actions: {
    handle: texts('处理', '處理', 'Handle', 'Traiter', 'Bearbeiten', '対応'),
    download: texts(
      '下载图片',
      '下載圖片',
      'Download pictures',
      'Télécharger les images',
      'Bilder herunterladen',
      '画像をダウンロード',
    ),
  },
};
