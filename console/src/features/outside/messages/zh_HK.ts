import type { Messages } from './zh_CN';

export default {
  content: '內容來自 {host}，不屬於本系統',
  open: '在新分頁開啟',
  blank: '若顯示空白：該網站不容許嵌入，或需要儲存（Cookie），請在新分頁開啟',
  late: '{host} 沒有回應，請在新分頁開啟',
  fold: '收起說明',
  unfold: '關於此內容',
} satisfies Messages;
