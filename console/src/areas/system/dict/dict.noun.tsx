import { dictApi, type DictRow } from '@chargehand/contract/areas/system/dict';
import { useCall } from '../../../lib/call/query';
import { EntryTag } from '../../../ui/dict-tag';
import type { Option } from '../../../ui/noun/option';
import { code, customCell, figure, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const useTypes = (): Option[] | undefined =>
  useCall(dictApi.types, {}).data?.map(({ type, title }) => ({ value: type, label: title ?? type }));

/** Noun (kind of record) for dictionary entries. */
export const dict = noun({
  api: dictApi,
  texts: 'dict',
  nameOf: (row) => row.dictLabel,
  heldBy: {
    region: { page: 'regionList', filter: ({ dictValue }) => `language=${encodeURIComponent(dictValue)}` },
    product: undefined,
  },
  fields: {
    dictLabel: customCell(
      ({ listClass, cssClass, dictLabel }: DictRow) => (
        <EntryTag listClass={listClass} cssClass={cssClass}>
          {dictLabel}
        </EntryTag>
      ),
      { exported: [{}] },
    ),
    dictValue: code(),
    dictType: customCell(({ typeTitle, dictType }: DictRow) => typeTitle ?? dictType, {
      ask: { kind: 'pick', useOptions: useTypes },
      exported: [{ path: 'typeTitle' }, { path: 'dictType', label: 'dictTypeKey' }],
    }),
    dictTypeKey: customCell(({ dictType }: DictRow) => dictType, {
      face: 'code',
      exported: [{ path: 'dictType' }],
    }),
    sort: figure(),
    listClass: text(),
    cssClass: text(),
  },
});
