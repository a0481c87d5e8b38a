import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'zh_HK'),
  ...wordsIn(pushDeliveryStateWords, 'zh_HK'),
  ...wordsIn(pushFailureWords, 'zh_HK'),
  listTitle: '推送記錄',
  companyName: '公司名稱',
  applicationId: '公司',
  title: '更新內容',
  noticeId: '更新內容',
  version: '版本',
  channel: '渠道',
  target: '地址',
  state: '狀態',
  tries: '嘗試次數',
  failure: '失敗原因',
  createdAt: '推送時間',
  createdBy: '推送人',
  finishedAt: '結束時間',
  searchHint: '公司名稱',
  emptyTitle: '還沒有推送記錄',
  emptyText: '推送更新內容後，每家公司、每個渠道的送達情況會出現在這裡。',
  viewFailed: '失敗',
  viewWaiting: '待送達',
  resend: '重新傳送',
  resendOne: '重新傳送「{name}」？',
  resendHint: '電郵發往目前的電郵地址；Webhook 沿用原編號，並以目前的密鑰簽署。',
  job_resend: '重新傳送推送',
  resendMany_other: '重新傳送 {n} 則推送？',
  resendDone_other: '正在重新傳送 {n} 則推送',
} satisfies Messages;
