import { type Texts, texts as words } from '../../i18n/languages';

/** Kinds of alarms of devices. */
export const alarmKinds = [
  'heat',
  'portFault',
  'relayStuck',
  'silence',
  'lostCommands',
  'wrongClock',
  'weakSignal',
  'failedFirmware',
  'unreadable',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export const alarmKindWords = {
  heat: words('过热', '過熱', 'Overheating', 'Surchauffe', 'Überhitzung', '過熱'),
  portFault: words('端口故障', '端口故障', 'Port fault', 'Défaut de port', 'Anschlussfehler', 'ポート障害'),
  relayStuck: words('继电器粘连', '繼電器黏連', 'Relay stuck', 'Relais collé', 'Relais klebt', 'リレー固着'),
  silence: words('失联', '失聯', 'Silent', 'Silencieux', 'Verstummt', '通信途絶'),
  lostCommands: words(
    '命令丢失',
    '指令遺失',
    'Lost commands',
    'Commandes perdues',
    'Verlorene Befehle',
    'コマンド喪失',
  ),
  wrongClock: words('时钟不准', '時鐘不準', 'Wrong clock', 'Horloge décalée', 'Uhr falsch', '時計のずれ'),
  weakSignal: words('信号弱', '訊號弱', 'Weak signal', 'Signal faible', 'Schwaches Signal', '信号微弱'),
  failedFirmware: words(
    '固件升级失败',
    '韌體升級失敗',
    'Failed firmware',
    'Échec du micrologiciel',
    'Firmware fehlgeschlagen',
    'ファームウェア更新失敗',
  ),
  unreadable: words(
    '消息无法解析',
    '訊息無法解析',
    'Unreadable messages',
    'Messages illisibles',
    'Unlesbare Nachrichten',
    '解読不能なメッセージ',
  ),
} satisfies Record<AlarmKind, Texts>;

/** Severities, the worst first. */
export const alarmSeverities = ['critical', 'major', 'minor', 'info'] as const;
export type AlarmSeverity = (typeof alarmSeverities)[number];

export const alarmSeverityWords = {
  critical: words('紧急', '緊急', 'Critical', 'Critique', 'Kritisch', '緊急'),
  major: words('重要', '重要', 'Major', 'Majeure', 'Schwer', '重大'),
  minor: words('次要', '次要', 'Minor', 'Mineure', 'Leicht', '軽微'),
  info: words('提示', '提示', 'Info', 'Information', 'Hinweis', '情報'),
} satisfies Record<AlarmSeverity, Texts>;

/** Steps in the course of an alarm, as the database writes them. */
export const alarmSteps = [
  'raised',
  'raisedAgain',
  'returned',
  'acknowledged',
  'taken',
  'shelved',
  'unshelved',
  'suppressed',
  'unsuppressed',
  'outOfService',
  'inService',
  'chattering',
  'calm',
  'noted',
  'closed',
  'moved',
] as const;
export type AlarmStep = (typeof alarmSteps)[number];

/** Reasons for which an open alarm is held back: the device installs firmware, or is out of service. */
export const alarmSuppressions = ['updating', 'maintenance'] as const;
export type AlarmSuppression = (typeof alarmSuppressions)[number];

/** Ends of an alarm: it was normal and acknowledged, or the device changed hands or left use. */
export const alarmEnds = ['normal', 'moved'] as const;
export type AlarmEnd = (typeof alarmEnds)[number];
