import type { Messages } from './zh_CN';

export default {
  permissions: '選單權限',
  searchHint: '頁面或按鈕',
  selectAll: '全選',
  expandAll: '全部展開',
  collapseAll: '全部收起',
  onlySelected: '只看已選',
  selectedCount: '已選 <b>{n}</b> / {all}',
  page: '頁面',
  list: '檢視',
  add: '新增',
  edit: '編輯',
  remove: '刪除',
  import: '匯入',
  export: '匯出',
  others: '其他',
  fold: '收起「{name}」',
  unfold: '展開「{name}」',
  noMatch: '沒有符合的頁面或按鈕',
} satisfies Messages;
