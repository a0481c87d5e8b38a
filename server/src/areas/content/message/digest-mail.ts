import type { Message } from '@chargehand/contract/areas/content/message';
import { alarmKindWords } from '@chargehand/contract/areas/devices/alarm-words';
import { type Language, type Texts, texts } from '@chargehand/contract/i18n/languages';

const subjects = {
  one: texts(
    '您有 {n} 条未读消息',
    '你有 {n} 則未讀訊息',
    'You have {n} unread message',
    'Vous avez {n} message non lu',
    'Sie haben {n} ungelesene Nachricht',
    '未読メッセージが {n} 件あります',
  ),
  other: texts(
    '您有 {n} 条未读消息',
    '你有 {n} 則未讀訊息',
    'You have {n} unread messages',
    'Vous avez {n} messages non lus',
    'Sie haben {n} ungelesene Nachrichten',
    '未読メッセージが {n} 件あります',
  ),
};

const more = texts(
  '另有 {n} 条',
  '另有 {n} 則',
  'and {n} more',
  'et {n} de plus',
  'und {n} weitere',
  'ほか {n} 件',
);

const open = texts(
  '登录后查看：{url}',
  '登入後查看：{url}',
  'Sign in to read them: {url}',
  'Connectez-vous pour les lire : {url}',
  'Zum Lesen anmelden: {url}',
  'ログインして確認：{url}',
);

const why = texts(
  '您在个人设置中开启了每日邮件摘要，可随时在那里关闭。',
  '你在個人設定中開啟了每日郵件摘要，可隨時在那裡關閉。',
  'You turned on a daily digest in your personal settings, where you can turn it off at any time.',
  'Vous avez activé le résumé quotidien dans vos paramètres personnels, où vous pouvez le désactiver à tout moment.',
  'Sie haben die tägliche Zusammenfassung in Ihren Einstellungen eingeschaltet und können sie dort jederzeit ausschalten.',
  '個人設定で毎日のまとめメールがオンになっています。いつでもそこでオフにできます。',
);

const about: Record<
  NonNullable<Message['outcome']> | 'rollout' | 'backup' | 'alarms' | 'alarmsOver' | 'alarmTest',
  Texts
> = {
  received: texts(
    '{name} 已接收 {number}',
    '{name} 已接收 {number}',
    '{name} received {number}',
    '{name} a reçu {number}',
    '{name} hat {number} angenommen',
    '{name} が {number} を受領しました',
  ),
  approved: texts(
    '{name} 已通过 {number}',
    '{name} 已批准 {number}',
    '{name} approved {number}',
    '{name} a approuvé {number}',
    '{name} hat {number} genehmigt',
    '{name} が {number} を承認しました',
  ),
  rejected: texts(
    '{name} 已拒绝 {number}',
    '{name} 已拒絕 {number}',
    '{name} rejected {number}',
    '{name} a refusé {number}',
    '{name} hat {number} abgelehnt',
    '{name} が {number} を却下しました',
  ),
  partly: texts(
    '{name} 只收到 {number} 的一部分',
    '{name} 只收到 {number} 的一部分',
    '{name} received part of {number}',
    '{name} a reçu une partie de {number}',
    '{name} hat einen Teil von {number} erhalten',
    '{name} は {number} の一部だけを受領しました',
  ),
  rollout: texts(
    '{model} 的固件 {version} 升级已自动中断',
    '{model} 的韌體 {version} 升級已自動中斷',
    'The rollout of {version} to {model} stopped by itself',
    'Le déploiement de {version} sur {model} s’est arrêté de lui-même',
    'Der Rollout von {version} auf {model} hat sich selbst gestoppt',
    '{model} へのファームウェア {version} の配信が自動停止しました',
  ),
  backup: texts(
    '数据备份有问题，请查看“数据备份”页面',
    '資料備份有問題，請查看「資料備份」頁面',
    'There is a problem with the backups: see the page Backups',
    'Les sauvegardes ont un problème : voir la page Sauvegardes',
    'Mit den Sicherungen stimmt etwas nicht: siehe die Seite Sicherungen',
    'バックアップに問題があります。「バックアップ」ページを確認してください',
  ),
  alarms: texts(
    '{n} 个告警待处理：{kinds}',
    '{n} 個警報待處理：{kinds}',
    'Alarms that need attention: {n} ({kinds})',
    'Alarmes à traiter : {n} ({kinds})',
    'Alarme, die warten: {n} ({kinds})',
    '未対応のアラーム {n} 件（{kinds}）',
  ),
  alarmsOver: texts(
    '{n} 个告警已恢复：{kinds}',
    '{n} 個警報已恢復：{kinds}',
    'Alarms that are back to normal: {n} ({kinds})',
    'Alarmes revenues à la normale : {n} ({kinds})',
    'Alarme, die wieder normal sind: {n} ({kinds})',
    '正常に戻ったアラーム {n} 件（{kinds}）',
  ),
  alarmTest: texts(
    '告警规则“{rule}”的测试消息',
    '警報規則「{rule}」的測試訊息',
    'Test message of the alarm rule “{rule}”',
    'Message d’essai de la règle d’alarme « {rule} »',
    'Testnachricht der Alarmregel „{rule}“',
    'アラームルール「{rule}」のテストメッセージ',
  ),
};

/**
 * Replaces placeholders in braces by values. Placeholders within values are not replaced, and line breaks in values
 * become spaces.
 */
const filled = (text: string, values: Record<string, string | number | null>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '').replace(/\s+/g, ' '));

type AlarmMessage = NonNullable<Message['alarm']>;

/** Returns the text about alarms that a rule tells of, and the values in it. */
const aboutAlarm = ({ reason }: AlarmMessage): Texts =>
  reason === 'test' ? about.alarmTest : reason === 'over' ? about.alarmsOver : about.alarms;
const alarmValues = ({ count, kinds, rule }: AlarmMessage, language: Language) => ({
  n: count,
  kinds: kinds.map((kind) => alarmKindWords[kind][language]).join(', '),
  rule,
});

/** Returns a message as one line of text, with the words of the inbox. */
function lineOf(message: Message, language: Language): string {
  const { title, outcome, documentNumber, answeredBy, rolloutId, modelName, version, backup, alarm } =
    message;
  if (outcome !== null) return filled(about[outcome][language], { number: documentNumber, name: answeredBy });
  if (rolloutId !== null) return filled(about.rollout[language], { model: modelName, version });
  if (backup !== null) return about.backup[language];
  if (alarm !== null) return filled(aboutAlarm(alarm)[language], alarmValues(alarm, language));
  return filled('{title}', { title });
}

interface Digest {
  /** Total number of unread messages. */
  unread: number;
  /** The newest unread messages, newest first. */
  newest: readonly Message[];
  language: Language;
  publicUrl: string;
}

/** Returns subject and body of the mail with a digest of unread messages, as plain text. */
export function digestMail({ unread, newest, language, publicUrl }: Digest): {
  subject: string;
  body: string;
} {
  const subject = filled(subjects[unread === 1 ? 'one' : 'other'][language], { n: unread });
  const left = unread - newest.length;
  const lines = [
    ...newest.map((message) => `- ${lineOf(message, language)}`),
    ...(left > 0 ? [filled(more[language], { n: left })] : []),
  ];
  const ending = [filled(open[language], { url: publicUrl }), why[language]];
  return { subject, body: [subject, '', ...lines, '', ...ending].join('\n') };
}
