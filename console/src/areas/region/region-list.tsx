import { type Region, regionApi } from '@chargehand/contract/areas/region';
import { lazy } from 'react';
import { useDict } from '../../lib/dict';
import { format } from '../../lib/format';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { RegionDetail } from './region-detail';

const RegionForm = lazy(async () => ({ default: (await import('./region-form')).RegionForm }));

const useLanguages = (): Option[] | undefined => useDict('region_language').data;

const list: ListDeclaration<Region> = {
  page: 'regionList',
  texts: 'region',
  source: regionApi.list,
  nameOf: (region) => region.nameZh,
  columns: [
    { key: 'nameZh', cell: (region) => region.nameZh, sort: true },
    { key: 'nameEn', cell: (region) => region.nameEn, sort: true, card: 'note' },
    { key: 'areaCode', cell: (region) => region.areaCode, kind: 'code', sort: true, card: 'aside' },
    {
      key: 'language',
      cell: (region) => region.languageName,
      card: 'status',
      exported: [{ path: 'languageName' }],
    },
    { key: 'languageTag', cell: (region) => region.languageTag, kind: 'code', sort: true, card: 'status' },
    {
      key: 'timeDifference',
      cell: (region) => region.timeDifference,
      kind: 'figure',
      sort: true,
      card: 'status',
    },
    {
      key: 'updatedAt',
      cell: (region) => format.instant(region.updatedAt),
      kind: 'instant',
      sort: true,
      hidden: true,
    },
  ],
  sort: { column: 'nameEn', order: 'asc' },
  filters: [
    { key: 'language', kind: 'pick', useOptions: useLanguages },
    { key: 'areaCode', kind: 'text' },
  ],
  detail: RegionDetail,
  form: { Drawer: RegionForm, add: 'addRegion', create: regionApi.create, update: regionApi.update },
  exports: regionApi.export,
  remove: { by: regionApi.remove, changes: [regionApi.options] },
};

/** regionList: the regions that app users can choose, with their language. */
export default function RegionList() {
  return <ListPage list={list} />;
}
