import shared from '../../../security/login/messages/zh_CN';
const messages = {
  ...shared,
  name: '名称',
  customerCode: '客户编码',
  account: '登录账号',
  roleNameEn: '角色英文名',
  userCount: '用户数',
  unboundDevices: '未绑定设备',
  business: '基本信息',
  login: '登录账号信息',
  goneText: '可能已被删除，或不在您的权限范围内。',
  searchHint: '名称、联系方式、客户编码、登录账号',
  codeHint: '不能与其他代理商或商户重复，创建后不能修改',
  pwd: '登录密码',
  passwordHint: '至少 8 位，含数字、大写和小写字母；首次登录时须修改',
  roleHint: '决定可以使用哪些页面和操作',
  resetTitle: '重置“{name}”的密码',
  disableOne: '是否停用“{name}”？',
  enableOne: '是否启用“{name}”？',
  held_appUser_other: '名下有 {n} 个用户',
  held_device_other: '名下有 {n} 台设备',
  held_cabinet_other: '名下有 {n} 个机柜',
  held_qrBatch_other: '名下有 {n} 个二维码批次',
  held_pastRecord_other: '名下有 {n} 条历史记录（转让、告警、反馈、机柜、盘点）',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
