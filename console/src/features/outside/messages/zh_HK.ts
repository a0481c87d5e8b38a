import type { Messages } from './zh_CN';

export default {
  content: '內容來自 {host}，不屬於本系統',
  open: '在新分頁開啟',
} satisfies Messages;
