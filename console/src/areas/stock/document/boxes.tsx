import type { Document } from '@chargehand/contract/areas/stock/document';
import { documentCabinetApi } from '@chargehand/contract/areas/stock/document-cabinet';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { listOf } from '../../../ui/list/declare/list-of';
import { List } from '../../../ui/list/list';
import { code, customCell, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import styles from './document-page.module.css';
import { positionState, settleActions } from './settling';
import { useOnce } from './use-once';

type Box = OutputOf<typeof documentCabinetApi.list>['rows'][number];

/** Shows the number of devices in the cabinet as text, because a bare number is unclear on a card. */
function Inside({ count }: { count: number }) {
  return useTranslation('stock').t('deviceCount', { count, n: format.number(count) });
}

/** Noun (kind of record) for the cabinets of a document. */
const box = noun({
  api: documentCabinetApi,
  texts: 'document-cabinet',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    modelName: text(),
    deviceCount: customCell(({ deviceCount }: Pick<Box, 'deviceCount'>) => <Inside count={deviceCount} />, {
      face: 'figure',
      exported: [{}],
    }),
    state: positionState,
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

const boxList = listOf(box, look);

/**
 * Returns the list for the sender, who settles missing cabinets: reports each cabinet, together with its devices, as
 * found, lost or sent again.
 */
const toSettle = (document: number) =>
  listOf(box, { ...look, actions: settleActions(document, 'document-cabinet') });

/** Lists the cabinets of a document, each with the number of its devices. */
export function Boxes({ document: { id, maySettle } }: { document: Document }) {
  const settles = useOnce(maySettle);
  const list = useMemo(() => (settles ? toSettle(id) : boxList), [settles, id]);
  const { t } = useTranslation('document-cabinet');
  return (
    <>
      <h2 className={styles['listTitle']}>{t('listTitle')}</h2>
      <List list={list} where={{ documentId: id }} address="cabinets" />
    </>
  );
}
