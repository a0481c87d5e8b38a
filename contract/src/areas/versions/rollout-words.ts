import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';

/** Operation log words for rollouts and their actions. */
export const rolloutWords: AuditWords = {
  noun: words('固件推送', '韌體推送', 'Rollout', 'Déploiement', 'Rollout', 'ロールアウト'),
  verbs: {
    pause: words('暂停', '暫停', 'Pause', 'Mettre en pause', 'Pausieren', '一時停止'),
    resume: words('继续', '繼續', 'Resume', 'Reprendre', 'Fortsetzen', '再開'),
    cancel: words('取消', '取消', 'Cancel', 'Annuler', 'Abbrechen', '中止'),
    approve: words('复核通过', '覆核通過', 'Approve', 'Approuver', 'Freigeben', '承認'),
    begin: words('立即开始', '立即開始', 'Begin now', 'Commencer maintenant', 'Jetzt beginnen', '今すぐ開始'),
    retry: words(
      '重试失败设备',
      '重試失敗裝置',
      'Retry failed',
      'Réessayer les échecs',
      'Fehlgeschlagene wiederholen',
      '失敗分を再試行',
    ),
    advance: words(
      '开启下一批',
      '開啟下一批',
      'Open next wave',
      'Ouvrir la vague suivante',
      'Nächste Welle öffnen',
      '次のウェーブを開始',
    ),
    rollback: words(
      '回退版本',
      '回退版本',
      'Roll back',
      'Revenir en arrière',
      'Zurückrollen',
      'ロールバック',
    ),
  },
  called: ['version'],
};
