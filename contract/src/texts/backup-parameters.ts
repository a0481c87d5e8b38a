import type { Texts } from '../i18n/languages';

/** Titles and effects of the parameters of backups. */
export const backupParameterTexts = {
  'backup.scheduled': {
    title: {
      zh_CN: '每天自动备份',
      zh_HK: '每日自動備份',
      en_US: 'Back up every day',
      fr_FR: 'Sauvegarder chaque jour',
      de_DE: 'Täglich sichern',
      ja_JP: '毎日バックアップする',
    },
    hint: {
      zh_CN: '关闭后只能手动备份，且不再提醒备份过期。',
      zh_HK: '關閉後只能手動備份，且不再提醒備份過期。',
      en_US: 'When off, backups are only made by hand, and nobody is reminded of old ones.',
      fr_FR:
        'Si désactivé, les sauvegardes se font seulement à la main et personne n’est averti de leur âge.',
      de_DE: 'Wenn aus, wird nur von Hand gesichert, und niemand wird an alte Sicherungen erinnert.',
      ja_JP: 'オフにすると手動バックアップのみとなり、古くなっても通知されません。',
    },
  },
  'backup.hour': {
    title: {
      zh_CN: '自动备份的时刻（时）',
      zh_HK: '自動備份的時刻（時）',
      en_US: 'Hour of the daily backup',
      fr_FR: 'Heure de la sauvegarde quotidienne',
      de_DE: 'Stunde der täglichen Sicherung',
      ja_JP: '毎日のバックアップの時刻（時）',
    },
    hint: {
      zh_CN: '0 至 23，按参数 device.timeZone 的时区。',
      zh_HK: '0 至 23，按參數 device.timeZone 的時區。',
      en_US: '0 to 23, in the time zone of the parameter device.timeZone.',
      fr_FR: '0 à 23, dans le fuseau du paramètre device.timeZone.',
      de_DE: '0 bis 23, in der Zeitzone des Parameters device.timeZone.',
      ja_JP: '0～23。タイムゾーンはパラメーター device.timeZone に従います。',
    },
  },
  'backup.keptDays': {
    title: {
      zh_CN: '备份保留天数',
      zh_HK: '備份保留日數',
      en_US: 'Days of which the last backup is kept',
      fr_FR: 'Jours dont la dernière sauvegarde est conservée',
      de_DE: 'Tage, deren letzte Sicherung bleibt',
      ja_JP: 'バックアップを保持する日数',
    },
    hint: {
      zh_CN: '每天保留最后一份；最新的有效备份不会删除。',
      zh_HK: '每日保留最後一份；最新的有效備份不會刪除。',
      en_US: 'The last one of each day is kept; the newest valid backup is never removed.',
      fr_FR: 'La dernière de chaque jour est conservée ; la plus récente valide n’est jamais supprimée.',
      de_DE: 'Je Tag bleibt die letzte; die neueste gültige Sicherung wird nie gelöscht.',
      ja_JP: '各日の最後の1件を保持します。最新の有効なバックアップは削除されません。',
    },
  },
  'backup.keptWeeks': {
    title: {
      zh_CN: '备份保留周数',
      zh_HK: '備份保留週數',
      en_US: 'Weeks of which the last backup is kept',
      fr_FR: 'Semaines dont la dernière sauvegarde est conservée',
      de_DE: 'Wochen, deren letzte Sicherung bleibt',
      ja_JP: 'バックアップを保持する週数',
    },
    hint: {
      zh_CN: '每周保留最后一份，周一为一周的开始。',
      zh_HK: '每週保留最後一份，週一為一週的開始。',
      en_US: 'The last one of each week is kept; weeks begin on Monday.',
      fr_FR: 'La dernière de chaque semaine est conservée ; la semaine commence le lundi.',
      de_DE: 'Je Woche bleibt die letzte; Wochen beginnen am Montag.',
      ja_JP: '各週の最後の1件を保持します。週は月曜日に始まります。',
    },
  },
  'backup.keptMonths': {
    title: {
      zh_CN: '备份保留月数',
      zh_HK: '備份保留月數',
      en_US: 'Months of which the last backup is kept',
      fr_FR: 'Mois dont la dernière sauvegarde est conservée',
      de_DE: 'Monate, deren letzte Sicherung bleibt',
      ja_JP: 'バックアップを保持する月数',
    },
    hint: {
      zh_CN: '每月保留最后一份。',
      zh_HK: '每月保留最後一份。',
      en_US: 'The last one of each month is kept.',
      fr_FR: 'La dernière de chaque mois est conservée.',
      de_DE: 'Je Monat bleibt die letzte.',
      ja_JP: '各月の最後の1件を保持します。',
    },
  },
  'backup.drillDay': {
    title: {
      zh_CN: '每月恢复演练的日期',
      zh_HK: '每月還原演練的日期',
      en_US: 'Day of the monthly restore drill',
      fr_FR: 'Jour de l’exercice mensuel de restauration',
      de_DE: 'Tag der monatlichen Wiederherstellungsübung',
      ja_JP: '毎月の復元訓練の日',
    },
    hint: {
      zh_CN: '从这一天起，把最新备份恢复到独立的数据库中核对，然后删除；0 表示不演练。',
      zh_HK: '由這一日起，將最新備份還原到獨立的資料庫核對，然後刪除；0 表示不演練。',
      en_US:
        'From this day on, the newest backup is restored into a database of its own, checked and removed; 0 for never.',
      fr_FR:
        'À partir de ce jour, la dernière sauvegarde est restaurée dans une base à part, contrôlée puis supprimée ; 0 pour jamais.',
      de_DE:
        'Ab diesem Tag wird die neueste Sicherung in eine eigene Datenbank wiederhergestellt, geprüft und entfernt; 0 für nie.',
      ja_JP:
        'この日以降、最新のバックアップを別のデータベースに復元して照合し、削除します。0は実施しません。',
    },
  },
} satisfies Record<string, { title: Texts; hint: Texts }>;
