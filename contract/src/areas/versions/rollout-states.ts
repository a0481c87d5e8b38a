import { type Texts, texts as words } from '../../i18n/languages';

/**
 * Statuses of a rollout. `planned`: it waits for its time or for a second person; `paused`: by a user, who can resume
 * it; `stopped`: automatically, for one of `stopReasons`.
 */
export const rolloutStatuses = ['planned', 'running', 'paused', 'stopped', 'cancelled', 'completed'] as const;
export type RolloutStatus = (typeof rolloutStatuses)[number];

/**
 * Statuses as they are shown: a rollout that completed with failed devices is no plain success, and one that waits for
 * a second person is `proposed`.
 */
export const rolloutOutcomes = [...rolloutStatuses, 'completedWithFailures', 'proposed'] as const;
export type RolloutOutcome = (typeof rolloutOutcomes)[number];

/** Returns the status of a rollout as it is shown. `failed` is the number of its failed devices. */
export function outcomeOf(status: RolloutStatus, failed: number, proposed: boolean): RolloutOutcome {
  if (status === 'planned' && proposed) return 'proposed';
  return status === 'completed' && failed > 0 ? 'completedWithFailures' : status;
}

export const rolloutStatusWords = {
  planned: words('待开始', '待開始', 'Planned', 'Planifié', 'Geplant', '開始待ち'),
  proposed: words('待复核', '待覆核', 'Awaits approval', 'À approuver', 'Wartet auf Freigabe', '承認待ち'),
  running: words('进行中', '進行中', 'Running', 'En cours', 'Läuft', '進行中'),
  paused: words('已暂停', '已暫停', 'Paused', 'En pause', 'Pausiert', '一時停止中'),
  stopped: words(
    '已自动停止',
    '已自動停止',
    'Stopped by itself',
    'Arrêté automatiquement',
    'Automatisch gestoppt',
    '自動停止',
  ),
  cancelled: words('已取消', '已取消', 'Canceled', 'Annulé', 'Abgebrochen', '中止'),
  completed: words('已完成', '已完成', 'Completed', 'Terminé', 'Abgeschlossen', '完了'),
  completedWithFailures: words(
    '已完成，有失败',
    '已完成，有失敗',
    'Completed with failures',
    'Terminé avec des échecs',
    'Mit Fehlern abgeschlossen',
    '完了（失敗あり）',
  ),
} satisfies Record<RolloutOutcome, Texts>;

/**
 * Reasons for an automatic stop: too many failures, too few possible successes in a wave, a wave in which no device was
 * offered the firmware, a key that is no longer trusted, or alarms of devices that took the firmware.
 */
export const stopReasons = ['failures', 'successes', 'untried', 'keyRetired', 'alarms'] as const;
export type StopReason = (typeof stopReasons)[number];

/**
 * Progress of a device. `skipped` devices were not offered the firmware (or their rollout was cancelled), and do not
 * count as failures.
 */
export const upgradeStates = ['waiting', 'downloading', 'installing', 'done', 'failed', 'skipped'] as const;
export type UpgradeState = (typeof upgradeStates)[number];
/**
 * States of a device in the database. A device that was offered the firmware but has not responded is shown as waiting.
 */
export const memberStates = [
  'waiting',
  'offered',
  'downloading',
  'installing',
  'done',
  'failed',
  'skipped',
] as const;
export type MemberState = (typeof memberStates)[number];

export const upgradeStateWords = {
  waiting: words('等待中', '等待中', 'Waiting', 'En attente', 'Wartet', '待機中'),
  downloading: words('下载中', '下載中', 'Downloading', 'Téléchargement', 'Lädt herunter', 'ダウンロード中'),
  installing: words('安装中', '安裝中', 'Installing', 'Installation', 'Wird installiert', 'インストール中'),
  done: words('已完成', '已完成', 'Done', 'Terminé', 'Fertig', '完了'),
  failed: words('失败', '失敗', 'Failed', 'Échec', 'Fehlgeschlagen', '失敗'),
  skipped: words('已跳过', '已略過', 'Skipped', 'Ignoré', 'Übersprungen', 'スキップ'),
} satisfies Record<UpgradeState, Texts>;

/**
 * Reasons for the failure of a device: first those that the device reports, then those that the server detects. With
 * `oldVersion` the device reported the end of the installation, but restarted with another version than the new one;
 * with `interrupted` it restarted with such a version without that report; the last three exclude the device after an
 * offer.
 */
export const failureReasons = [
  'signature',
  'hash',
  'size',
  'space',
  'download',
  'power',
  'install',
  'refused',
  'other',
  'noAnswer',
  'stalled',
  'notBack',
  'oldVersion',
  'interrupted',
  'otherVersion',
  'otherModel',
  'gone',
] as const;
export type FailureReason = (typeof failureReasons)[number];
/**
 * Reasons to skip a device without an offer: it runs a version that the rollout cannot upgrade or already runs the new
 * one, has another model, no longer exists, or the rollout was cancelled.
 */
export const skipReasons = ['otherVersion', 'alreadyThere', 'otherModel', 'gone', 'cancelled'] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * Reasons why a device still waits: it has its offer and has not answered, the rollout is not running, its wave is not
 * open, its next try is not due, it is offline, it charges, it is outside the hours, or it is next in turn.
 */
export const waitReasons = [
  'answer',
  'halted',
  'wave',
  'later',
  'offline',
  'charging',
  'hours',
  'turn',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** Failures that a retry can resolve; `usualRetried` below are those that are retried by default. */
export const retriedReasons = [
  'interrupted',
  'power',
  'download',
  'stalled',
  'noAnswer',
  'notBack',
  'oldVersion',
  'install',
  'other',
] as const satisfies readonly FailureReason[];
export const usualRetried = ['interrupted', 'power', 'download', 'stalled'] as const;
