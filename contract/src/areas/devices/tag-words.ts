import { texts as words } from '../../i18n/languages';

/** Texts of lists whose records carry tags, by their text keys in the console. */
export const carrierWords = {
  tags: words('标签', '標籤', 'Tags', 'Mots-clés', 'Schlagwörter', 'タグ'),
  tagAny: words(
    '含任一标签',
    '含任一標籤',
    'Any of the tags',
    'L’un des mots-clés',
    'Eines der Schlagwörter',
    'いずれかのタグを含む',
  ),
  tagAll: words(
    '含全部标签',
    '含全部標籤',
    'All of the tags',
    'Tous les mots-clés',
    'Alle Schlagwörter',
    'すべてのタグを含む',
  ),
  tagNone: words(
    '不含标签',
    '不含標籤',
    'None of the tags',
    'Aucun des mots-clés',
    'Keines der Schlagwörter',
    'タグを含まない',
  ),
  setTags: words(
    '设置标签',
    '設定標籤',
    'Set tags',
    'Modifier les mots-clés',
    'Schlagwörter ändern',
    'タグを設定',
  ),
  job_setTags: words(
    '设置标签',
    '設定標籤',
    'Set tags',
    'Modification des mots-clés',
    'Schlagwörter ändern',
    'タグを設定',
  ),
} as const;
