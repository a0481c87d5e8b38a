import type { Messages } from './zh_CN';

export default {
  title: '高溫警報',
  none: '沒有待處理的高溫警報',
  some_other: '{n} 項高溫警報待處理',
  opened: '{name} 溫度過高：{temperature}',
  limit: '上限 {temperature}',
  sound: '有新警報時響鈴',
  all_other: '查看全部 {n} 項',
  show: '查看',
  handle: '處理',
  handleOne: '處理「{name}」的高溫警報',
  handleMany_other: '處理 {n} 項高溫警報',
  handleHint: '處理後警報即告完成。裝置如仍過熱，下一次上報會產生新的警報。',
  handleDone_other: '已處理 {n} 項警報',
  note: '處理意見',
  noteHint: '例如：風扇已清潔，溫度正常',
  inCabinet: '{name}（{cabinet} 櫃位 {slot}）',
} satisfies Messages;
