import { type Document, documentApi } from '@chargehand/contract/areas/document';
import { documentCabinetApi } from '@chargehand/contract/areas/document-cabinet';
import { positionStates, type Settling, settlings } from '@chargehand/contract/areas/position';
import { useMemo } from 'react';
import { late } from '../../ui/late';
import { listOf } from '../../ui/list/declare/list-of';
import { List } from '../../ui/list/list';
import { code, figure, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';
import { prefixed } from '../../features/stock/prefixed';
import { useOnce } from './use-once';

/** How a cabinet of a document reads. */
const box = noun({
  api: documentCabinetApi,
  texts: 'document-cabinet',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    modelName: text(),
    deviceCount: figure(),
    state: prefixed('position', positionStates, {
      missing: 'alarm',
      lost: 'alarm',
      sent: 'wait',
      arrived: 'ok',
    }),
    answer: text(),
  },
});

const look = {
  page: 'documentCabinets',
  columns: ['code', 'modelName', 'deviceCount', 'state', 'answer'],
  card: { aside: ['modelName'], note: ['deviceCount'], status: ['state'] },
  sort: 'code asc',
  filters: ['state'],
} as const;

const known = listOf(box, look);

/** Its sender says of a cabinet that did not come where it is, with what is in it. */
const toSettle = (document: number) =>
  listOf(box, {
    ...look,
    actions: settlings.map((how: Settling) => ({
      key: `settle_${how}` as const,
      use: documentApi.settle,
      many: 'chosen' as const,
      danger: how === 'lost',
      applies: ({ state }: { state: string }) => state === 'missing',
      Dialog: late(async () => {
        const { settleDialog } = await import('./settle-dialog');
        return { default: settleDialog(document, how, 'document-cabinet') };
      }),
    })),
  });

/** The cabinets of a document, each with how many of its devices are in it. */
export function Boxes({ document: { id, maySettle } }: { document: Document }) {
  const settles = useOnce(maySettle);
  const list = useMemo(() => (settles ? toSettle(id) : known), [settles, id]);
  return <List list={list} where={{ documentId: id }} address="cabinets" />;
}
