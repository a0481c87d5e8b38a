import { type Texts, texts as words } from '../i18n/languages';

/** Scopes that a partner's application can be granted. */
export const scopes = ['devices:read', 'telemetry:read', 'control', 'events:read'] as const;
export type Scope = (typeof scopes)[number];

/** Text key of each scope. A scope itself cannot be a text key, because the part before a colon denotes a namespace. */
export const scopeKeys = {
  'devices:read': 'readDevices',
  'telemetry:read': 'readTelemetry',
  control: 'control',
  'events:read': 'readEvents',
} as const satisfies Record<Scope, string>;

export const scopeWords = {
  readDevices: words(
    '读取设备',
    '讀取裝置',
    'Read devices',
    'Lire les appareils',
    'Geräte lesen',
    'デバイスの読み取り',
  ),
  readTelemetry: words(
    '读取遥测与统计',
    '讀取遙測與統計',
    'Read telemetry and statistics',
    'Lire les mesures et statistiques',
    'Messwerte und Statistiken lesen',
    '計測値と統計の読み取り',
  ),
  control: words(
    '控制设备',
    '控制裝置',
    'Control devices',
    'Commander les appareils',
    'Geräte steuern',
    'デバイスの制御',
  ),
  readEvents: words(
    '读取事件',
    '讀取事件',
    'Read events',
    'Lire les événements',
    'Ereignisse lesen',
    'イベントの読み取り',
  ),
} satisfies Record<(typeof scopeKeys)[Scope], Texts>;
