import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { type Document } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { List } from '../../../ui/list/list';
import { code, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { canBeReturned, stockStatus } from '../../../features/stock/stock-status';
import { deviceCode } from '../../../features/stock/device-code';
import styles from './document-page.module.css';
import { positionState, settleActions } from './settling';
import { useOnce } from './use-once';

/**
 * Noun (kind of record) for the devices of a document. For a device that the account cannot see, the server sends no
 * stock status; it sends model and MAC address only while the document waits for the account's answer.
 */
const position = noun({
  api: documentDeviceApi,
  texts: 'document-device',
  nameOf: (row) => row.code,
  fields: {
    code: deviceCode,
    modelName: text(),
    mac: text(),
    cabinetCode: code(),
    stands: stockStatus,
    state: positionState,
    answer: text(),
  },
});

const look = {
  page: 'documentDevices',
  columns: ['code', 'modelName', 'mac', 'cabinetCode', 'stands', 'state', 'answer'],
  card: { aside: ['modelName'], note: ['mac', 'cabinetCode'], status: ['stands', 'state'] },
  sort: 'code asc',
  filters: ['state'],
} as const;

const positionList = listOf(position, look);

/** List for customers (agents and merchants), who can move received devices directly from the document. */
const movableList = listOf(position, {
  ...look,
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'chosen',
      Dialog: lateForm(() => import('../../../features/stock/send-out')),
      applies: ({ stands }) => stands === 'inStock',
    },
    {
      key: 'return',
      use: returnApi.create,
      many: 'chosen',
      Dialog: lateForm(() => import('../../../features/stock/ask-return')),
      applies: canBeReturned,
    },
  ],
});

/** Returns the list for the sender, who settles missing devices: reports each as found, lost or sent again. */
const toSettle = (document: number) =>
  listOf(position, { ...look, actions: settleActions(document, 'document-device') });

/**
 * Lists the devices of a document. Customers can move the devices on from here, except while the document is pending or
 * they have missing devices to settle.
 */
export function Positions({ document: { id, state, cabinetCount, maySettle } }: { document: Document }) {
  const { t } = useTranslation('document-device');
  const mayMove = !isStaff(useSession().mType) && state !== 'pending';
  const settles = useOnce(maySettle);
  const settling = useMemo(() => (settles ? toSettle(id) : undefined), [settles, id]);
  return (
    <>
      {cabinetCount > 0 && <h2 className={styles['listTitle']}>{t('listTitle')}</h2>}
      <List
        list={settling ?? (mayMove ? movableList : positionList)}
        where={{ documentId: id }}
        address="devices"
      />
    </>
  );
}
