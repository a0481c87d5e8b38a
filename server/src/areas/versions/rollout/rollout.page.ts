import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const rolloutPage: Page = {
  name: 'rolloutList',
  title: texts('固件推送', '韌體推送', 'Rollouts', 'Déploiements', 'Rollouts', 'ロールアウト'),
  actions: {
    add: texts('开始推送', '開始推送', 'Start', 'Lancer', 'Starten', '開始'),
    pause: texts('暂停', '暫停', 'Pause', 'Mettre en pause', 'Pausieren', '一時停止'),
    resume: texts('继续', '繼續', 'Resume', 'Reprendre', 'Fortsetzen', '再開'),
    cancel: texts('取消', '取消', 'Cancel', 'Annuler', 'Abbrechen', '中止'),
    approve: texts('复核通过', '覆核通過', 'Approve', 'Approuver', 'Freigeben', '承認'),
    begin: texts('立即开始', '立即開始', 'Begin now', 'Commencer maintenant', 'Jetzt beginnen', '今すぐ開始'),
    retry: texts(
      '重试失败设备',
      '重試失敗裝置',
      'Retry failed devices',
      'Réessayer les échecs',
      'Fehlgeschlagene wiederholen',
      '失敗分を再試行',
    ),
    rollback: texts(
      '回退版本',
      '回退版本',
      'Roll back',
      'Revenir en arrière',
      'Zurückrollen',
      'ロールバック',
    ),
    advance: texts(
      '开启下一批',
      '開啟下一批',
      'Open the next wave',
      'Ouvrir la vague suivante',
      'Nächste Welle öffnen',
      '次のウェーブを開始',
    ),
  },
};
