import shared from '../../../../features/customer/common/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  listTitle: '代理商列表',
  merchantCount: '商戶數目',
  goneTitle: '找不到此代理商',
  emptyTitle: '尚無代理商',
  emptyText: '新增代理商後，可將裝置出倉予對方，由其發展商戶和用戶。',
  addOne: '新增代理商',
  editOne: '編輯代理商「{name}」',
  saveOne: '儲存代理商',
  added: '已新增代理商',
  saved: '已儲存代理商',
  disableMany_other: '確定要停用 {n} 個代理商嗎？',
  enableMany_other: '確定要啟用 {n} 個代理商嗎？',
  disableHint: '停用後會立即登出所有工作階段，且不能再登入。其商戶和用戶不受影響，可繼續使用。',
  disableDone_other: '已停用 {n} 個代理商',
  enableDone_other: '已啟用 {n} 個代理商',
  job_disable: '停用代理商',
  job_enable: '啟用代理商',
  held_merchant_other: '旗下有 {n} 個商戶',
} satisfies Messages;
