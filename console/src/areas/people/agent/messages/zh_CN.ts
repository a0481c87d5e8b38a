import shared from '../../../../features/customer/common/messages/zh_CN';
const messages = {
  ...shared,
  listTitle: '代理商列表',
  merchantCount: '商户数',
  goneTitle: '找不到该代理商',
  emptyTitle: '还没有代理商',
  emptyText: '新增代理商后，可以把设备出库给它，由它发展商户和用户。',
  addOne: '新增代理商',
  editOne: '编辑代理商“{name}”',
  saveOne: '保存代理商',
  added: '代理商已新增',
  saved: '代理商已保存',
  disableMany_other: '是否停用 {n} 个代理商？',
  enableMany_other: '是否启用 {n} 个代理商？',
  disableHint: '停用后立即退出所有会话，且不能再登录。其商户和用户不受影响，可以继续使用。',
  disableDone_other: '已停用 {n} 个代理商',
  enableDone_other: '已启用 {n} 个代理商',
  job_disable: '停用代理商',
  job_enable: '启用代理商',
  held_merchant_other: '名下有 {n} 个商户',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    agent: Messages;
  }
}
export default messages;
