const messages = {
  roleName: '角色',
  roleId: '角色',
  disabled: '账号状态',
  true: '已停用',
  false: '已启用',
  restPwdYes: '下次登录须修改密码',
  restPwdNo: '已由本人设置',
  restPwd: '密码',
  contact: '联系方式',
  createdAt: '创建时间',
  viewEnabled: '已启用',
  viewDisabled: '已停用',
  accountFormat: '只能使用字母、数字和 . _ @ + -',
  contactHint: '邮箱或国际格式的手机号，用于找回密码',
  resetPassword: '重置密码',
  newPwd: '新密码',
  confirmPwd: '再次输入新密码',
  resetHint: '该账号的所有会话会立即结束，下次登录时须修改密码。',
  resetDone: '密码已重置',
  disable: '停用',
  enable: '启用',
  enableHint: '启用后可以用原来的密码登录。',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
