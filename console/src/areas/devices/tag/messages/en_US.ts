import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Tags',
  name: 'Name',
  deviceCount: 'Devices',
  placeCount: 'Places',
  merchantCount: 'Merchants',
  createdAt: 'Added at',
  updatedAt: 'Updated at',
  searchHint: 'Name',
  emptyTitle: 'No tags yet',
  emptyText: 'Set tags in the lists of devices, places or merchants, or add one here',
  addOne: 'Add tag',
  editOne: 'Edit tag “{name}”',
  saveOne: 'Save tag',
  added: 'Tag added',
  saved: 'Tag saved',
  merge: 'Merge',
  mergeTitle_one: 'Merge {n} tag',
  mergeTitle_other: 'Merge {n} tags',
  mergeNow: 'Merge tags',
  into: 'Tag to keep',
  mergeHint: 'It replaces the others everywhere; filters that name them keep working',
  merged_one: '{n} tag merged',
  merged_other: '{n} tags merged',
} satisfies OneOther<Messages>;
