import type { Messages } from './zh_CN';

export default {
  title: '未読メッセージ',
  none: '未読のメッセージはありません',
  some_other: '未読メッセージ {n} 件',
  all: 'すべてのメッセージ',
  readAll: 'すべて既読にする',
  receivedDocument: '{name} が {number} を受領しました',
  approvedDocument: '{name} が {number} を承認しました',
  rejectedDocument: '{name} が {number} を却下しました',
  partlyDocument: '{name} は {number} の一部だけを受領しました',
  stoppedRollout: '{model} へのファームウェア {version} の配信が自動停止しました',
  failedBackup: 'バックアップに失敗しました',
  failedVerification: 'バックアップが破損しています',
  failedDrill: '復元訓練に失敗しました',
  overdueBackup: '2日間バックアップが成功していません',
} satisfies Messages;
