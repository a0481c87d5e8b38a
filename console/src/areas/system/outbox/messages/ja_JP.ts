import type { Messages } from './zh_CN';

export default {
  listTitle: '開発用送信箱',
  recipient: '宛先',
  channel: '送信手段',
  email: 'メール',
  phone: 'SMS',
  subject: '件名',
  body: '本文',
  createdAt: '日時',
  sending: '送信',
  queued: '送信待ち',
  failedAt: '送信断念',
  reason: '送信できなかった理由',
  searchHint: '宛先、件名',
  emptyTitle: 'メッセージはありません',
  emptyText: '送信手段が未設定の間、認証コードなどはここに届き、7日後に削除されます。',
  bannerTitle: '開発専用',
  noWay:
    'メールもSMSも設定されていないため、メッセージは送信されずここに残ります。SMTP_URL（メール）またはSMS_URL（SMS）を設定し、サーバーを再起動すると送信されます。',
  mailWay:
    'メールはSMTP_URL経由で実際に送信されます。SMSは未設定のため、電話番号への送信は拒否されます。ここにあるのは以前のもの、送信待ち、送信できなかったメッセージだけです。',
  textWay:
    'SMSはSMS_URL経由で実際に送信されます。メールは未設定のため、メールアドレスへの送信は拒否されます。ここにあるのは以前のもの、送信待ち、送信できなかったメッセージだけです。',
  bothWays:
    'メールとSMSが設定済みで、メッセージは実際に送信されます。ここにあるのは以前のもの、送信待ち、送信できなかったものだけです。',
  clearAll: 'すべて削除',
  clearConfirm: '開発用送信箱を空にしますか？',
  clearHint: 'ここにあるメッセージはすべて削除され、元に戻せません。',
  cleared: '送信箱を空にしました。',
} satisfies Messages;
