import { tagApi } from '@chargehand/contract/areas/devices/tag';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { tag } from './tag.noun';

const list = listOf(tag, {
  page: 'tagList',
  columns: ['name', 'deviceCount', 'placeCount', 'merchantCount', 'createdAt'],
  hidden: ['updatedAt'],
  card: { aside: ['deviceCount'], when: ['createdAt'] },
  sort: 'createdAt desc',
  actions: [
    { key: 'merge', use: tagApi.merge, many: 'chosen', Dialog: lateForm(() => import('./ask-merge')) },
  ],
  Form: lateForm(() => import('./tag-form')),
});

/** Page `tagList`: the account's own tags. */
export default function TagList() {
  return <ListPage list={list} />;
}
