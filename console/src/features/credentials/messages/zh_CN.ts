const messages = {
  credentialsText: '请将以下连接凭证写入设备。密码仅显示这一次，关闭后无法再次查看。',
  address: '服务器地址',
  username: '用户名',
  password: '密码',
  prefix: '主题前缀',
  copyAll: '复制全部',
  copiedAll: '已复制',
  done: '我已保存凭证',
  renewTitle: '更换设备“{code}”的连接凭证？',
  renewText: '旧密码立即失效，设备当前的连接会被断开。写入新密码之前，设备无法连接。',
  renewDo: '更换凭证',
  renewed: '连接凭证已更换',
  renewMany: '更换 {n} 台设备的连接凭证？',
  renewFetch_other: '新凭证 {count} 天内可在设备仓库“领取连接凭证”处下载一次。',
  renewedMany: '已更换 {n} 台设备的连接凭证',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    credentials: Messages;
  }
}
export default messages;
