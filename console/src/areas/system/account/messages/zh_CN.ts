import shared from '../../../../features/security/login/messages/zh_CN';
const messages = {
  ...shared,
  listTitle: '账号管理',
  account: '账号',
  name: '姓名',
  mType: '级别',
  level0: '超级管理员',
  level1: '管理员',
  lastSignInAt: '最近登录',
  neverSignedIn: '从未登录',
  createdBy: '创建人',
  own: '本人',
  viewNew: '待修改密码',
  searchHint: '账号、姓名、联系方式',
  emptyTitle: '还没有账号',
  emptyText: '为每位同事新增一个账号并选择角色。',
  addOne: '新增账号',
  editOne: '编辑账号“{name}”',
  saveOne: '保存账号',
  added: '账号已新增',
  saved: '账号已保存',
  initialPassword: '初始密码',
  passwordHint: '至少 8 位，含数字、大写和小写字母；首次登录时须修改',
  roleHint: '只能选择不超出自己权限的角色',
  resetTitle: '重置“{name}”的密码',
  resetTwoFactor: '重置两步验证',
  resetTwoFactorTitle: '是否重置“{name}”的两步验证？',
  resetTwoFactorHint:
    '用于手机和恢复码都已丢失的情况：两步验证、恢复码和通行密钥全部清除，所有会话立即结束，之后凭密码登录。请先确认对方身份。',
  resetTwoFactorDone: '两步验证已重置',
  disableOne: '是否停用“{name}”？',
  enableOne: '是否启用“{name}”？',
  disableMany_other: '是否停用 {n} 个账号？',
  enableMany_other: '是否启用 {n} 个账号？',
  disableHint: '停用后立即退出所有会话，且不能再登录；重新启用后可以登录。',
  disableDone_other: '已停用 {n} 个账号',
  enableDone_other: '已启用 {n} 个账号',
  contactFixed: '只有权限高于该账号的上级管理员可以修改联系方式',
  job_disable: '停用账号',
  job_enable: '启用账号',
  held_signIn_other: '已登录 {n} 次',
  held_operationLog_other: '有 {n} 条操作日志',
  held_device_other: '录入了 {n} 台设备',
  held_deviceModel_other: '创建了 {n} 个型号',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    account: Messages;
  }
}
export default messages;
