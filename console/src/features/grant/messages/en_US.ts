import type { Messages } from './zh_CN';

export default {
  permissions: 'Menu permissions',
  searchHint: 'Page or button',
  selectAll: 'Select all',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  onlySelected: 'Selected only',
  selectedCount: '<b>{n}</b> / {all} selected',
  page: 'Page',
  list: 'View',
  add: 'Add',
  edit: 'Edit',
  remove: 'Delete',
  import: 'Import',
  export: 'Export',
  others: 'Others',
  fold: 'Collapse “{name}”',
  unfold: 'Expand “{name}”',
  noMatch: 'No matching pages or buttons',
} satisfies Messages;
