import { regionApi } from '@chargehand/contract/areas/system/region';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import { conditions } from './conditions';
import type { DB } from '../db-types';
import { type Sorting, unique } from './list-order';
import { readsOf } from './reads';

const { is, has } = conditions<DB, 'region'>();
is({ 'region.language': 'de', areaCode: ['+49', '+43'] });
has('a', ['region.nameZh', 'nameEn']);
// @ts-expect-error: no table has this column
is({ 'region.lanuage': 'de' });
// @ts-expect-error: this column is text
is({ 'region.language': 7 });
// @ts-expect-error: no table has this column
has('a', ['region.nameDe']);

const { list } = regionApi;
const columns = {
  nameZh: unique('name_zh'),
  nameEn: unique('name_en'),
  areaCode: unique('area_code'),
  languageTag: unique('language_tag'),
  timeDifference: unique('time_difference'),
};
const order = { id: 'id', columns: { ...columns, updatedAt: unique('updated_at') } };
readsOf(
  { list },
  {
    rows: ({ db }) =>
      db.selectFrom('region').selectAll().select(['language as languageName', 'nameEn as name']),
    // @ts-expect-error: the list has no such filter
    where: ({ languge: language }, { is: equal }) => [equal({ language })],
    order,
    shown: (row) => row,
  },
);
// @ts-expect-error: the list can also be sorted by `updatedAt`, which is missing here
const sorting: Sorting<QueryOf<typeof list>> = { id: 'id', columns };
readsOf(
  { list },
  {
    rows: ({ db }) => db.selectFrom('region').selectAll(),
    where: () => [],
    order,
    // @ts-expect-error: a row of the response also has `name` and `languageName`, which the table lacks
    shown: (row) => row,
  },
);
void sorting;
