import type { Messages } from './zh_CN';

export default {
  title: '高溫警報',
  none: '沒有待處理的高溫警報',
  some_one: '{n} 項高溫警報待處理',
  some_many: '{n} 項高溫警報待處理',
  some_other: '{n} 項高溫警報待處理',
  opened: '{name} 溫度過高：{temperature}',
  limit: '上限 {temperature}',
  sound: '有新警報時響鈴',
  all_one: '查看待處理的警報',
  all_many: '查看全部 {n} 項',
  all_other: '查看全部 {n} 項',
} satisfies Messages;
