import type { Messages } from './zh_CN';

export default {
  permissions: 'Menüberechtigungen',
  searchHint: 'Seite oder Schaltfläche',
  selectAll: 'Alle auswählen',
  expandAll: 'Alle aufklappen',
  collapseAll: 'Alle zuklappen',
  onlySelected: 'Nur ausgewählte',
  selectedCount: '<b>{n}</b> / {all} ausgewählt',
  page: 'Seite',
  list: 'Ansehen',
  add: 'Hinzufügen',
  edit: 'Bearbeiten',
  remove: 'Löschen',
  import: 'Import',
  export: 'Export',
  others: 'Weitere',
  fold: '„{name}“ zuklappen',
  unfold: '„{name}“ aufklappen',
  noMatch: 'Keine passenden Seiten oder Schaltflächen',
} satisfies Messages;
