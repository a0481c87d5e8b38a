import type { Messages } from './zh_CN';

export default {
  choose: 'ファイルを選択',
  replace: 'ファイルを変更',
  remove: 'ファイルを外す',
  pause: '一時停止',
  goOn: '再開',
  stop: 'アップロードを中止',
  sent: '{percent} アップロード済み（{sent} / {all}）',
  paused: '一時停止中です。いつでも再開できます',
  waits: '接続が切れました。復旧後に自動で再開します',
  ends: 'ファイルを確認しています…',
  left: '「{name}」は {percent} までアップロード済みです。同じファイルを選択すると再開できます',
  forget: '破棄',
  failed:
    'アップロードに失敗しました。ファイルを選び直してください。アップロード済みの部分は 1 日間保持されます',
} satisfies Messages;
