const messages = {
  listTitle: 'API 密钥',
  name: '名称',
  nameHint: '哪个程序使用它，例如“仓库同步”',
  tokenStart: '密钥开头',
  account: '账号',
  accountName: '持有人',
  state: '状态',
  active: '有效',
  expired: '已过期',
  revoked: '已吊销',
  permissions: '权限',
  quota: '每分钟调用次数',
  quotaHint: '超过后返回 429',
  addresses: '允许的地址',
  addressesHint: '只能从这些 IP 地址或网段调用；留空则不限',
  createdAt: '添加时间',
  endsAt: '到期时间',
  endsAtHint: '留空则永不过期',
  never: '永不过期',
  usedAt: '最近使用',
  unused: '从未使用',
  usedIp: '使用地址',
  revokedAt: '吊销时间',
  revokedBy: '吊销人',
  searchHint: '名称、账号、持有人',
  viewActive: '有效',
  emptyTitle: '还没有 API 密钥',
  emptyText: '添加密钥后，您自己的程序就能调用控制台的接口',
  addOne: '添加密钥',
  editOne: '编辑密钥“{name}”',
  saveOne: '保存密钥',
  added: '密钥已添加',
  saved: '密钥已保存',
  token: '密钥',
  tokenText: '请现在就把密钥交给您的程序：它只显示这一次。谁有它，谁就能以您的名义调用接口。',
  example: '试用命令',
  revoke: '吊销',
  revokeOne: '吊销密钥“{name}”？',
  revokeMany_other: '吊销 {n} 个密钥？',
  revokeHint: '使用它的程序立即无法再调用，且不能恢复',
  revokeDone_other: '已吊销 {n} 个密钥',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'api-key': Messages;
  }
}
export default messages;
