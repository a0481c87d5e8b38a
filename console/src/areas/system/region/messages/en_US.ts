import region from '@chargehand/contract/texts/columns/region/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...region,
  listTitle: 'Regional languages',
  createdAt: 'Created at',
  updatedAt: 'Updated at',
  searchHint: 'Name, area code, language identifier',
  emptyTitle: 'No regions yet',
  emptyText: 'Add a region first; users can then choose its area code when they register',
  addOne: 'Add region',
  editOne: 'Edit region “{name}”',
  saveOne: 'Save region',
  added: 'Region added',
  saved: 'Region saved',
  areaCodeExample: 'e.g. +86',
  languageTagExample: 'e.g. zh-CN',
  timeDifferenceExample: 'e.g. -7 or +0:30',
  name: 'Name',
} satisfies OneOther<Messages>;
