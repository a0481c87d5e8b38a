import { lateForm } from '../../../ui/dialog/late-drawer';
import { language } from '../../../lib/words/language';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
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
  // The deletion of an entry without a label in this language cannot be undone, because the restored entry would get
  // the label of another language.
  again: (row) => {
    const dictLabel = row.labels[language];
    return dictLabel === undefined ? undefined : { ...row, dictLabel };
  },
  Form: lateForm(() => import('./dict-form')),
});

/**
 * Page `dictList`: the entries of dictionaries, i.e. options of select fields and labels of values. Staff can change
 * them without a new release.
 */
export default function DictList() {
  return <ListPage list={list} />;
}
