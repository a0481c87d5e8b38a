import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const backupPage: Page = {
  name: 'backupList',
  title: texts('数据备份', '資料備份', 'Backups', 'Sauvegardes', 'Sicherungen', 'バックアップ'),
  actions: {
    add: texts('立即备份', '立即備份', 'Back up now', 'Sauvegarder', 'Jetzt sichern', '今すぐバックアップ'),
    verify: texts('校验备份', '校驗備份', 'Verify', 'Vérifier', 'Prüfen', '検証'),
  },
};
