import type { Messages } from './zh_CN';

export default {
  title: '未讀訊息',
  none: '沒有未讀訊息',
  some_other: '{n} 則未讀訊息',
  all: '查看全部訊息',
  readAll: '全部標為已讀',
  receivedDocument: '{name} 已接收 {number}',
  approvedDocument: '{name} 已批准 {number}',
  rejectedDocument: '{name} 已拒絕 {number}',
  partlyDocument: '{name} 只收到 {number} 的一部分',
  stoppedRollout: '{model} 的韌體 {version} 升級已自動中斷',
  failedBackup: '資料備份失敗',
  failedVerification: '備份校驗發現損壞',
  failedDrill: '還原演練失敗',
  overdueBackup: '最近兩日沒有成功的備份',
} satisfies Messages;
