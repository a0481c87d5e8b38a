import { late } from '../../ui/late';
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
  Form: late(() => import('./dict-form')),
});

/** dictList: what selects offer and how values are shown, changed without a new version. */
export default function DictList() {
  return <ListPage list={list} />;
}
