import { late } from '../../ui/late';
import { language } from '../../lib/words/language';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { dict } from './dict.noun';
import { Labels } from './labels';

const list = listOf(dict, {
  page: 'dictList',
  columns: ['dictLabel', 'dictValue', 'dictType', 'sort'],
  hidden: ['dictTypeKey', 'listClass', 'cssClass'],
  card: { aside: ['dictValue'], note: ['dictType'] },
  sort: 'dictType asc',
  filters: ['dictType'],
  More: Labels,
  // Without a text of its own in this language it would come back with a borrowed one.
  again: (row) => {
    const dictLabel = row.labels[language];
    return dictLabel === undefined ? undefined : { ...row, dictLabel };
  },
  Form: late(() => import('./dict-form')),
});

/** dictList: what selects offer and how values are shown, changed without a new version. */
export default function DictList() {
  return <ListPage list={list} />;
}
