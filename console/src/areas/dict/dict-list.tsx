import { dictApi, type DictRow } from '@chargehand/contract/areas/dict';
import { regionApi } from '@chargehand/contract/areas/region';
import { lazy } from 'react';
import { missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { EntryTag } from '../../ui/dict-tag';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { DictDetail } from './dict-detail';

const DictForm = lazy(async () => ({ default: (await import('./dict-form')).DictForm }));

const useTypes = (): Option[] | undefined =>
  useCall(dictApi.types, {}).data?.map(({ type, title }) => ({ value: type, label: title ?? type }));

const list: ListDeclaration<DictRow> = {
  page: 'dictList',
  texts: 'dict',
  source: dictApi.list,
  nameOf: (entry) => entry.dictLabel,
  columns: [
    {
      key: 'dictLabel',
      cell: (entry) => (
        <EntryTag listClass={entry.listClass} cssClass={entry.cssClass}>
          {entry.dictLabel}
        </EntryTag>
      ),
    },
    { key: 'dictValue', cell: (entry) => entry.dictValue, kind: 'code', sort: true, card: 'aside' },
    {
      key: 'dictType',
      cell: (entry) => entry.typeTitle ?? entry.dictType,
      sort: true,
      card: 'note',
      exported: [{ path: 'typeTitle' }, { path: 'dictType', label: 'dictTypeKey' }],
    },
    {
      key: 'dictTypeKey',
      cell: (entry) => entry.dictType,
      kind: 'code',
      hidden: true,
      exported: [{ path: 'dictType' }],
    },
    { key: 'sort', cell: (entry) => String(entry.sort), kind: 'figure', sort: true },
    { key: 'listClass', cell: (entry) => entry.listClass ?? missing, hidden: true },
    { key: 'cssClass', cell: (entry) => entry.cssClass ?? missing, hidden: true },
  ],
  sort: { column: 'dictType', order: 'asc' },
  filters: [{ key: 'dictType', kind: 'pick', useOptions: useTypes }],
  detail: DictDetail,
  form: { Drawer: DictForm, add: 'addEntry', create: dictApi.create, update: dictApi.update },
  exports: dictApi.export,
  remove: { by: dictApi.remove, changes: [dictApi.ofType, dictApi.types, regionApi.list] },
};

/** dictList: what selects offer and how values are shown, changed without a new version. */
export default function DictList() {
  return <ListPage list={list} />;
}
