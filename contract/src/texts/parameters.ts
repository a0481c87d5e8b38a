import type { Texts } from '../i18n/languages';
import { alarmParameterTexts } from './alarm-parameters';
import { backupParameterTexts } from './backup-parameters';
import { mapParameterTexts } from './map-parameters';
import { securityParameterTexts } from './security-parameters';

/** Titles of the built-in parameters, and effects of changing them. */
export const parameterTexts = {
  'security.requireTwoFactor': {
    title: {
      zh_CN: '要求所有账号启用两步验证',
      zh_HK: '要求所有帳戶啟用雙重認證',
      en_US: 'Require two-factor authentication',
      fr_FR: 'Exiger la double authentification',
      de_DE: 'Zwei-Faktor-Anmeldung verlangen',
      ja_JP: '二要素認証を必須にする',
    },
    hint: {
      zh_CN: '开启后，未设置两步验证的账号登录时须先完成设置。',
      zh_HK: '開啟後，未設定雙重認證的帳戶登入時須先完成設定。',
      en_US: 'When on, an account without a second factor has to set one up at its next sign-in.',
      fr_FR: 'Si activé, un compte sans second facteur doit en configurer un à sa prochaine connexion.',
      de_DE: 'Wenn aktiv, muss ein Konto ohne zweiten Faktor bei der nächsten Anmeldung einen einrichten.',
      ja_JP: 'オンにすると、二要素認証を設定していないアカウントは次回のログイン時に設定が必要になります。',
    },
  },
  'device.bindUnsold': {
    title: {
      zh_CN: '允许绑定未售出的设备',
      zh_HK: '允許綁定未售出的裝置',
      en_US: 'Let unsold devices be bound',
      fr_FR: 'Autoriser l’association d’appareils non vendus',
      de_DE: 'Koppeln unverkaufter Geräte erlauben',
      ja_JP: '未販売デバイスの紐付けを許可する',
    },
    hint: {
      zh_CN: '开启后，用户可以在 APP 中绑定仍在运营商仓库、尚未出库的设备。',
      zh_HK: '開啟後，用戶可以在 APP 中綁定仍在營運商倉庫、尚未出庫的裝置。',
      en_US:
        'When on, app users can bind devices that are still in the operator’s warehouse and were sent out to nobody.',
      fr_FR:
        'Si activé, les utilisateurs peuvent associer des appareils encore dans l’entrepôt de l’opérateur, jamais sortis.',
      de_DE:
        'Wenn aktiv, können Nutzer Geräte koppeln, die noch im Lager des Betreibers liegen und an niemanden ausgegeben wurden.',
      ja_JP: 'オンにすると、運営者の倉庫にあり、まだ出庫されていないデバイスもアプリで紐付けできます。',
    },
  },
  'session.idleHours': {
    title: {
      zh_CN: '会话空闲时限（小时）',
      zh_HK: '工作階段閒置時限（小時）',
      en_US: 'Session idle limit (hours)',
      fr_FR: 'Inactivité maximale d’une session (heures)',
      de_DE: 'Leerlaufgrenze einer Sitzung (Stunden)',
      ja_JP: 'セッションの無操作時間（時間）',
    },
    hint: {
      zh_CN: '超过这段时间没有操作，需要重新登录。对已登录的会话同样立即生效。',
      zh_HK: '超過這段時間沒有操作，便須重新登入。對已登入的工作階段同樣即時生效。',
      en_US: 'After this long without a request people sign in again. Holds at once for open sessions too.',
      fr_FR:
        'Au-delà de cette durée sans activité, il faut se reconnecter. S’applique aussitôt aux sessions ouvertes.',
      de_DE:
        'Nach dieser Zeit ohne Aktivität ist eine neue Anmeldung nötig. Gilt sofort auch für offene Sitzungen.',
      ja_JP: 'この時間操作がないと再ログインが必要です。ログイン中のセッションにもすぐに適用されます。',
    },
  },
  'device.timeZone': {
    title: {
      zh_CN: '设备默认时区',
      zh_HK: '裝置預設時區',
      en_US: 'Time zone of devices',
      fr_FR: 'Fuseau horaire des appareils',
      de_DE: 'Zeitzone der Geräte',
      ja_JP: 'デバイスの既定タイムゾーン',
    },
    hint: {
      zh_CN: '设备未设置时区时，定时按此时区执行，例如 Asia/Shanghai。',
      zh_HK: '裝置未設定時區時，定時按此時區執行，例如 Asia/Shanghai。',
      en_US: 'Timers follow it while a device has none of its own, such as Asia/Shanghai.',
      fr_FR: 'Les programmations le suivent tant que l’appareil n’en a pas, par exemple Asia/Shanghai.',
      de_DE: 'Zeitschaltungen folgen ihr, solange das Gerät keine eigene hat, etwa Asia/Shanghai.',
      ja_JP: 'デバイスに設定がない間、タイマーはこのタイムゾーンに従います（例：Asia/Shanghai）。',
    },
  },
  'telemetry.keptDays': {
    title: {
      zh_CN: '遥测数据保留天数',
      zh_HK: '遙測數據保留日數',
      en_US: 'Days telemetry is kept',
      fr_FR: 'Conservation de la télémétrie (jours)',
      de_DE: 'Aufbewahrung der Telemetrie (Tage)',
      ja_JP: 'テレメトリーの保存日数',
    },
    hint: {
      zh_CN: '更早的单条读数会被删除，汇总数据保留。每千台设备每天约 1.3 GB。',
      zh_HK: '更早的單條讀數會被刪除，匯總數據保留。每千台裝置每日約 1.3 GB。',
      en_US: 'Older single readings are deleted, sums stay. About 1.3 GB a day for a thousand devices.',
      fr_FR:
        'Les mesures plus anciennes sont supprimées, les totaux restent. Environ 1,3 Go par jour pour mille appareils.',
      de_DE: 'Ältere Einzelwerte werden gelöscht, Summen bleiben. Etwa 1,3 GB am Tag für tausend Geräte.',
      ja_JP: 'これより古い個々の測定値は削除され、集計は残ります。デバイス1,000台で1日約1.3 GBです。',
    },
  },
  'firmware.megabytes': {
    title: {
      zh_CN: '固件文件大小上限（MB）',
      zh_HK: '韌體檔案大小上限（MB）',
      en_US: 'Largest firmware file (MB)',
      fr_FR: 'Taille maximale d’un micrologiciel (Mo)',
      de_DE: 'Größte Firmware-Datei (MB)',
      ja_JP: 'ファームウェアファイルの上限（MB）',
    },
    hint: {
      zh_CN: '上传的固件文件须小于此值。上传须在两分钟内完成。',
      zh_HK: '上載的韌體檔案須小於此值。上載須在兩分鐘內完成。',
      en_US: 'A firmware file must be smaller than this. Its upload has two minutes.',
      fr_FR: 'Un fichier de micrologiciel doit être plus petit. Son envoi dispose de deux minutes.',
      de_DE: 'Eine Firmware-Datei muss kleiner sein. Für das Hochladen sind zwei Minuten Zeit.',
      ja_JP:
        'アップロードするファームウェアはこの値未満でなければなりません。アップロードは 2 分以内に完了する必要があります。',
    },
  },
  'firmware.atOnce': {
    title: {
      zh_CN: '每个推送同时升级的设备数',
      zh_HK: '每個推送同時升級的裝置數',
      en_US: 'Devices of a rollout under way at once',
      fr_FR: 'Appareils d’un déploiement traités à la fois',
      de_DE: 'Gleichzeitig aktualisierte Geräte eines Rollouts',
      ja_JP: 'ロールアウトごとの同時更新台数',
    },
    hint: {
      zh_CN: '一个推送中同时下载或安装的设备不超过此数，其余的排队等候。',
      zh_HK: '一個推送中同時下載或安裝的裝置不超過此數，其餘的排隊等候。',
      en_US:
        'Of a rollout no more devices than this download or install at once; the others wait their turn.',
      fr_FR:
        'Un déploiement ne fait pas télécharger ni installer plus d’appareils à la fois ; les autres attendent leur tour.',
      de_DE:
        'Von einem Rollout laden oder installieren höchstens so viele Geräte gleichzeitig; die anderen warten.',
      ja_JP:
        '1 つのロールアウトで同時にダウンロードまたはインストールするデバイスの上限です。残りは順番を待ちます。',
    },
  },
  'firmware.megabits': {
    title: {
      zh_CN: '固件下载总速率（Mbit/s）',
      zh_HK: '韌體下載總速率（Mbit/s）',
      en_US: 'Rate of all firmware downloads (Mbit/s)',
      fr_FR: 'Débit total des téléchargements (Mbit/s)',
      de_DE: 'Rate aller Firmware-Downloads (Mbit/s)',
      ja_JP: 'ファームウェア配信の合計速度（Mbit/s）',
    },
    hint: {
      zh_CN: '所有设备的固件下载平分此速率，每个服务器进程单独计算；0 为不限速。从下一次下载起生效。',
      zh_HK: '所有裝置的韌體下載平分此速率，每個伺服器程序單獨計算；0 為不限速。由下一次下載起生效。',
      en_US:
        'Downloads of all devices share it evenly, on each server process; 0 for no limit. Holds from the next download on.',
      fr_FR:
        'Les téléchargements de tous les appareils se le partagent, pour chaque processus serveur ; 0 pour aucune limite. Vaut dès le prochain téléchargement.',
      de_DE:
        'Die Downloads aller Geräte teilen sie sich gleichmäßig, je Serverprozess; 0 für keine Grenze. Gilt ab dem nächsten Download.',
      ja_JP:
        '全デバイスのダウンロードで均等に分け合います（サーバープロセスごと）。0 は無制限。次のダウンロードから有効です。',
    },
  },
  'firmware.secondPerson': {
    title: {
      zh_CN: '固件推送须复核',
      zh_HK: '韌體推送須覆核',
      en_US: 'Rollouts need a second person',
      fr_FR: 'Déploiements à approuver par une seconde personne',
      de_DE: 'Rollouts brauchen eine zweite Person',
      ja_JP: 'ロールアウトに第二者の承認が必要',
    },
    hint: {
      zh_CN: '开启后，推送须由另一个账号复核才开始；回退不受影响。',
      zh_HK: '開啟後，推送須由另一個帳號覆核才開始；回退不受影響。',
      en_US: 'A rollout begins only after another account has approved it. Rollbacks do not wait.',
      fr_FR:
        'Un déploiement ne commence qu’après l’approbation d’un autre compte. Les retours en arrière n’attendent pas.',
      de_DE:
        'Ein Rollout beginnt erst, wenn ein anderes Konto ihn freigegeben hat. Zurückrollen wartet nicht.',
      ja_JP: '別のアカウントが承認するまでロールアウトは始まりません。ロールバックは対象外です。',
    },
  },
  'operationLog.keptDays': {
    title: {
      zh_CN: '操作日志保留天数',
      zh_HK: '操作記錄保留日數',
      en_US: 'Days the operation log is kept',
      fr_FR: 'Conservation du journal des opérations (jours)',
      de_DE: 'Aufbewahrung des Aktivitätsprotokolls (Tage)',
      ja_JP: '操作ログの保存日数',
    },
    hint: {
      zh_CN: '更早的记录会被删除。数据库拒绝删除 180 天以内的记录。',
      zh_HK: '更早的記錄會被刪除。資料庫拒絕刪除 180 日以內的記錄。',
      en_US: 'Older entries are deleted. The database refuses to delete any that are younger than 180 days.',
      fr_FR:
        'Les entrées plus anciennes sont supprimées. La base refuse d’en supprimer de moins de 180 jours.',
      de_DE:
        'Ältere Einträge werden gelöscht. Einträge der letzten 180 Tage kann auch die Datenbank nicht löschen.',
      ja_JP: 'これより古い記録は削除されます。180日以内の記録はデータベースが削除を拒否します。',
    },
  },
  'signInLog.keptDays': {
    title: {
      zh_CN: '登录日志保留天数',
      zh_HK: '登入記錄保留日數',
      en_US: 'Days the sign-in log is kept',
      fr_FR: 'Conservation du journal des connexions (jours)',
      de_DE: 'Aufbewahrung des Anmeldeprotokolls (Tage)',
      ja_JP: 'ログイン履歴の保存日数',
    },
    hint: {
      zh_CN: '更早的记录会被删除。数据库拒绝删除 180 天以内的记录。',
      zh_HK: '更早的記錄會被刪除。資料庫拒絕刪除 180 日以內的記錄。',
      en_US: 'Older entries are deleted. The database refuses to delete any that are younger than 180 days.',
      fr_FR:
        'Les entrées plus anciennes sont supprimées. La base refuse d’en supprimer de moins de 180 jours.',
      de_DE:
        'Ältere Einträge werden gelöscht. Einträge der letzten 180 Tage kann auch die Datenbank nicht löschen.',
      ja_JP: 'これより古い記録は削除されます。180日以内の記録はデータベースが削除を拒否します。',
    },
  },
  'webhook.allowedRanges': {
    title: {
      zh_CN: 'Webhook 允许的内部网段',
      zh_HK: 'Webhook 容許的內部網段',
      en_US: 'Private ranges that webhooks may lead to',
      fr_FR: 'Plages privées autorisées pour les webhooks',
      de_DE: 'Private Netze, in die Webhooks führen dürfen',
      ja_JP: 'Webhookに許可する内部ネットワーク',
    },
    hint: {
      zh_CN: '以逗号分隔，例如 10.1.0.0/16。其他内部地址一律拒绝。',
      zh_HK: '以逗號分隔，例如 10.1.0.0/16。其他內部位址一律拒絕。',
      en_US: 'Separated by commas, such as 10.1.0.0/16. All other private addresses are refused.',
      fr_FR: 'Séparées par des virgules, par exemple 10.1.0.0/16. Toute autre adresse privée est refusée.',
      de_DE: 'Durch Kommas getrennt, etwa 10.1.0.0/16. Alle anderen privaten Adressen werden abgelehnt.',
      ja_JP: 'カンマ区切りで指定します（例：10.1.0.0/16）。それ以外の内部アドレスは拒否されます。',
    },
  },
  ...alarmParameterTexts,
  ...backupParameterTexts,
  ...mapParameterTexts,
  ...securityParameterTexts,
} satisfies Record<string, { title: Texts; hint: Texts }>;
