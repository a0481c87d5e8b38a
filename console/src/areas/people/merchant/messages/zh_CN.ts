import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/zh_CN';
const messages = {
  ...wordsIn(carrierWords, 'zh_CN'),
  ...shared,
  listTitle: '商户列表',
  ofCustomer: '商户',
  agentId: '所属代理商',
  agentName: '所属代理商',
  goneTitle: '找不到该商户',
  emptyTitle: '还没有商户',
  emptyText: '新增商户后，可以把设备出库给它，由它服务自己的用户。',
  addOne: '新增商户',
  editOne: '编辑商户“{name}”',
  saveOne: '保存商户',
  added: '商户已新增',
  saved: '商户已保存',
  disableMany_other: '是否停用 {n} 个商户？',
  enableMany_other: '是否启用 {n} 个商户？',
  disableHint: '停用后立即退出所有会话，且不能再登录。其用户不受影响，可以继续使用。',
  disableDone_other: '已停用 {n} 个商户',
  enableDone_other: '已启用 {n} 个商户',
  job_disable: '停用商户',
  job_enable: '启用商户',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    merchant: Messages;
  }
}
export default messages;
