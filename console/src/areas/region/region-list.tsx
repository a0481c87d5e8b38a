import { regionApi } from '@chargehand/contract/areas/region';
import { lazy } from 'react';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { region } from './region.noun';

const list = listOf(region, {
  page: 'regionList',
  columns: ['nameZh', 'nameEn', 'areaCode', 'language', 'languageTag', 'timeDifference'],
  hidden: ['updatedAt'],
  card: { aside: ['areaCode'], note: ['nameEn'], status: ['language', 'languageTag', 'timeDifference'] },
  sort: 'nameEn asc',
  filters: ['language', 'areaCode'],
  imports: regionApi,
  Form: lazy(() => import('./region-form')),
});

/** regionList: the regions that app users can choose, with their language. */
export default function RegionList() {
  return <ListPage list={list} />;
}
