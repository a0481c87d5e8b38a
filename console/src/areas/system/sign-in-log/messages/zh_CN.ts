const messages = {
  listTitle: '登录日志',
  account: '账号',
  name: '姓名',
  noAccount: '未填写',
  accountType: '账号类型',
  administrator: '管理员账号',
  merchant: '商户账号',
  outcome: '结果',
  signedIn: '成功',
  failed: '失败',
  waiting: '等待两步验证',
  reason: '原因',
  signInFailed: '账号、密码或账号类型不正确',
  captchaWrong: '验证码不正确',
  accountLocked: '密码错误次数过多，已锁定',
  accountDisabled: '账号已停用',
  secondFactorNeeded: '密码正确，等待两步验证',
  secondFactorWrong: '两步验证码不正确',
  secondFactorExpired: '两步验证超时或错误过多',
  passkeyRefused: '通行密钥不被接受',
  singleSignOnFailed: '单点登录未完成',
  singleSignOnUnknown: '没有与此身份对应的账号',
  tooManyRequests: '尝试过于频繁',
  otherReason: '其他原因',
  method: '方式',
  password: '密码',
  passkey: '通行密钥',
  singleSignOn: '单点登录',
  at: '时间',
  ip: 'IP 地址',
  device: '设备',
  userAgent: '浏览器标识',
  unknownDevice: '未知设备',
  searchHint: '账号、姓名、IP 地址',
  emptyTitle: '还没有登录记录',
  emptyText: '每一次登录，无论成功还是失败，都会记在这里。',
  viewFailed: '失败',
  viewLocked: '已锁定',
  viewToday: '今天',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'sign-in-log': Messages;
  }
}
export default messages;
