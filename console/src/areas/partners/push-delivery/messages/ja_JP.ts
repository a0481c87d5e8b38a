import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'ja_JP'),
  ...wordsIn(pushDeliveryStateWords, 'ja_JP'),
  ...wordsIn(pushFailureWords, 'ja_JP'),
  listTitle: '配信履歴',
  companyName: '会社名',
  applicationId: '会社',
  title: '更新内容',
  noticeId: '更新内容',
  version: 'バージョン',
  channel: '配信方法',
  target: '宛先',
  state: '状態',
  tries: '試行回数',
  failure: '理由',
  createdAt: '配信日時',
  createdBy: '配信者',
  finishedAt: '完了日時',
  searchHint: '会社名',
  emptyTitle: '配信履歴はまだありません',
  emptyText: '配信すると、会社・配信方法ごとの結果がここに表示されます。',
  viewFailed: '失敗',
  viewWaiting: '配信待ち',
  resend: '再送信',
  resendOne: '「{name}」を再送信しますか？',
  resendHint: 'メールは現在のアドレスに送信され、Webhookは同じIDのまま現在のシークレットで署名されます。',
  job_resend: '配信の再送信',
  resendMany_other: '{n}件の配信を再送信しますか？',
  resendDone_other: '{n}件の配信を再送信しています',
} satisfies Messages;
