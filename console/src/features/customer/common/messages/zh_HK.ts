import shared from '../../../security/login/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  name: '名稱',
  customerCode: '客戶編號',
  account: '登入帳戶',
  roleNameEn: '角色英文名稱',
  userCount: '用戶數目',
  unboundDevices: '未綁定裝置',
  business: '基本資料',
  login: '登入帳戶資料',
  goneText: '可能已被刪除，或不在您的權限範圍內。',
  searchHint: '名稱、聯絡方式、客戶編號、登入帳戶',
  codeHint: '不可與其他代理商或商戶重複，建立後不能修改',
  pwd: '登入密碼',
  passwordHint: '最少 8 個字元，含數字、大楷及小楷字母；首次登入時須修改',
  roleHint: '決定可使用哪些頁面和操作',
  resetTitle: '重設「{name}」的密碼',
  disableOne: '確定要停用「{name}」嗎？',
  enableOne: '確定要啟用「{name}」嗎？',
  held_appUser_other: '旗下有 {n} 個用戶',
  held_device_other: '旗下有 {n} 部裝置',
  held_cabinet_other: '旗下有 {n} 個機櫃',
  held_qrBatch_other: '旗下有 {n} 個二維碼批次',
  held_pastRecord_other: '旗下有 {n} 條歷史記錄（轉讓、警報、意見、機櫃、盤點）',
} satisfies Messages;
