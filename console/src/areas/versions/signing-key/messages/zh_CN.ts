const messages = {
  listTitle: '签名公钥',
  name: '名称',
  nameHint: '谁用它签名，例如“发布服务器 2026”',
  kid: '公钥编号',
  publicKey: '公钥',
  publicKeyHint: 'Ed25519 公钥（PEM 或 32 字节 Base64）。用 npm run sign -- --new-key 生成密钥；私钥绝不上传',
  firmwareCount: '已签名固件',
  retired: '状态',
  trusted: '受信任',
  retiredOnes: '已停用',
  retiredAt: '停用时间',
  retiredBy: '停用人',
  createdAt: '添加时间',
  createdBy: '添加人',
  searchHint: '名称、公钥编号',
  emptyTitle: '还没有公钥',
  emptyText: '添加公钥后，才能添加用它签名的固件',
  addOne: '添加公钥',
  editOne: '编辑公钥“{name}”',
  saveOne: '保存公钥',
  added: '公钥已添加',
  saved: '公钥已保存',
  held_firmware_other: '{n} 个固件',
  retire: '停用',
  retireTitle: '停用公钥“{name}”？',
  retireText: '由它签名的 {n} 个固件不再发给任何设备，正在进行的推送立即停止。停用后不能恢复。',
  retireDone: '公钥已停用',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'signing-key': Messages;
  }
}
export default messages;
