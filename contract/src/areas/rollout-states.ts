import { type Texts, texts as words } from '../languages';

/** A rollout goes on, waits for a person, stopped by itself, was given up, or is through. */
export const rolloutStatuses = ['running', 'paused', 'stopped', 'cancelled', 'completed'] as const;
export type RolloutStatus = (typeof rolloutStatuses)[number];

export const rolloutStatusWords = {
  running: words('进行中', '進行中', 'Running', 'En cours', 'Läuft', '進行中'),
  paused: words('已暂停', '已暫停', 'Paused', 'En pause', 'Pausiert', '一時停止中'),
  stopped: words(
    '已自动停止',
    '已自動停止',
    'Stopped by itself',
    'Arrêté automatiquement',
    'Selbsttätig gestoppt',
    '自動停止',
  ),
  cancelled: words('已取消', '已取消', 'Canceled', 'Annulé', 'Abgebrochen', '中止'),
  completed: words('已完成', '已完成', 'Completed', 'Terminé', 'Abgeschlossen', '完了'),
} satisfies Record<RolloutStatus, Texts>;

/** Why one stopped by itself: too many failed, too few can still succeed, or its key is trusted no longer. */
export const stopReasons = ['failures', 'successes', 'keyRetired'] as const;
export type StopReason = (typeof stopReasons)[number];

/** How far a device has come; `skipped` ones are given nothing any more, and are no failures. */
export const upgradeStates = ['waiting', 'downloading', 'installing', 'done', 'failed', 'skipped'] as const;
export type UpgradeState = (typeof upgradeStates)[number];
/** As the database has it: who was offered it and has not answered waits, too. */
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
 * Why a device failed: what it said itself (`otaFaults`, `other`), or what the server found: it did not answer, its download did
 * not go on, it did not come back, it came back with another version after it said to be done, or before it did.
 */
export const failureReasons = [
  ...(['signature', 'hash', 'size', 'space', 'download', 'power', 'install', 'refused', 'other'] as const),
  ...(['noAnswer', 'stalled', 'notBack', 'oldVersion', 'interrupted'] as const),
] as const;
export type FailureReason = (typeof failureReasons)[number];
/** Why a device is left out: it runs another version by now or this one already, is of another model, has gone, or the rollout was cancelled. */
export const skipReasons = ['otherVersion', 'alreadyThere', 'otherModel', 'gone', 'cancelled'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Failures that another try can mend, and those that are tried again unless somebody says otherwise. */
export const retriedReasons = [
  ...(['interrupted', 'power', 'download', 'stalled', 'noAnswer', 'notBack'] as const),
  ...(['oldVersion', 'install', 'other'] as const),
] as const satisfies readonly FailureReason[];
export const usualRetried = ['interrupted', 'power', 'download', 'stalled'] as const;
