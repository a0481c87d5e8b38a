import type { Messages } from './zh_CN';

export default {
  credentialsText: '請將以下連線憑證寫入裝置。密碼只顯示這一次，關閉後無法再查看。',
  address: '伺服器地址',
  username: '用戶名稱',
  password: '密碼',
  prefix: '主題前綴',
  copyAll: '複製全部',
  copiedAll: '已複製',
  done: '我已保存憑證',
  renewTitle: '更換裝置「{code}」的連線憑證？',
  renewText: '舊密碼即時失效，裝置目前的連線會被中斷。寫入新密碼之前，裝置無法連線。',
  renewDo: '更換憑證',
  renewed: '連線憑證已更換',
  renewMany: '更換 {n} 部裝置的連線憑證？',
  renewFetch_other: '新憑證 {count} 天內可在裝置倉庫下載一次。',
  renewedMany: '已更換 {n} 部裝置的連線憑證',
} satisfies Messages;
