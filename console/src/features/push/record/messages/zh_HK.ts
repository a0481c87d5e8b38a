import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { PushRecordMessages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'zh_HK'),
  ...wordsIn(pushStateWords, 'zh_HK'),
  title: '更新內容',
  noticeId: '更新內容',
  version: '版本',
  channels: '渠道',
  reach: '範圍',
  named: '指定',
  state: '狀態',
  deliveries: '送達記錄',
  delivered: '已送達',
  failed: '失敗',
  unreachable: '無法送達',
  createdAt: '推送時間',
  createdBy: '推送人',
  doneAt: '完成時間',
  about: '推送',
  course: '送達情況',
  searchHint: '更新內容的標題',
  goneTitle: '找不到該推送',
  goneText: '地址可能有誤。',
  resume: '繼續',
} satisfies PushRecordMessages;
