const messages = {
  listTitle: '角色管理',
  roles: '角色',
  code: '角色编号',
  key: '权限字符',
  name: '角色名称',
  mType: '适用级别',
  level0: '超级管理员',
  level1: '管理员',
  level2: '代理商',
  level3: '商户',
  sort: '排序',
  remark: '备注',
  facts: '权限字符 {key} · 编号 {code} · 排序 {sort}',
  people_other: '{n} 人',
  accounts_other: '{n} 个账号',
  addOne: '新增角色',
  editOne: '编辑角色“{name}”',
  editDetails: '修改资料',
  saveOne: '保存角色',
  added: '角色已新增，请选择权限',
  saved: '角色已保存',
  deleted: '已删除角色“{name}”',
  deleteHint: '角色及其权限会被删除，无法恢复。',
  codeFormat: '只能使用字母、数字、_ 和 -',
  codeHint: '创建后不能修改',
  keyFormat: '以字母开头，只含字母、数字和下划线',
  keyHint: '程序识别角色的名称，例如 warehouse_lead；有账号使用后不能修改',
  levelHint: '只有该级别的账号可以使用，创建后不能修改',
  unsaved_other: '{n} 处未保存的修改',
  difference: '新增 {added} 项，取消 {removed} 项',
  effect_other: '保存后 {n} 个账号立即生效',
  discard: '放弃修改',
  savePermissions: '保存权限',
  permissionsSaved: '权限已保存',
  fixedNote: '超级管理员始终拥有全部权限，不能修改。',
  notManageable: '这是您自己的角色，或超出了您自己的权限，只能查看。',
  hasUnsaved: '有未保存的修改',
  held_account_other: '{n} 个账号使用此角色',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    role: Messages;
  }
}
export default messages;
