import type { Messages } from './zh_CN';

export default {
  titleOne: '設定標籤',
  titleMany_other: '設定 {n} 筆記錄的標籤',
  tags: '標籤',
  add: '加入標籤',
  remove: '移除標籤',
  hint: '輸入後按 Enter 可建立新標籤',
  placeholder: '選擇或輸入標籤',
  save: '儲存標籤',
  done_other: '已儲存 {n} 筆記錄的標籤',
  jobStarted: '已開始設定標籤',
} satisfies Messages;
