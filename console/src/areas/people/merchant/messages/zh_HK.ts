import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'zh_HK'),
  ...shared,
  listTitle: '商戶列表',
  ofCustomer: '商戶',
  agentId: '所屬代理商',
  agentName: '所屬代理商',
  goneTitle: '找不到此商戶',
  emptyTitle: '尚無商戶',
  emptyText: '新增商戶後，可將裝置出倉予對方，由其服務自己的用戶。',
  addOne: '新增商戶',
  editOne: '編輯商戶「{name}」',
  saveOne: '儲存商戶',
  added: '已新增商戶',
  saved: '已儲存商戶',
  disableMany_other: '確定要停用 {n} 個商戶嗎？',
  enableMany_other: '確定要啟用 {n} 個商戶嗎？',
  disableHint: '停用後會立即登出所有工作階段，且不能再登入。其用戶不受影響，可繼續使用。',
  disableDone_other: '已停用 {n} 個商戶',
  enableDone_other: '已啟用 {n} 個商戶',
  job_disable: '停用商戶',
  job_enable: '啟用商戶',
} satisfies Messages;
