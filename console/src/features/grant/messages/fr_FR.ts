import type { Messages } from './zh_CN';

export default {
  permissions: 'Autorisations',
  searchHint: 'Page ou bouton',
  selectAll: 'Tout sélectionner',
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  onlySelected: 'Sélection seule',
  selectedCount: '<b>{n}</b> / {all} sélectionnés',
  page: 'Page',
  list: 'Voir',
  add: 'Ajouter',
  edit: 'Modifier',
  remove: 'Suppr.',
  import: 'Importer',
  export: 'Exporter',
  others: 'Autres',
  fold: 'Replier « {name} »',
  unfold: 'Déplier « {name} »',
  noMatch: 'Aucune page ni aucun bouton ne correspond',
} satisfies Messages;
