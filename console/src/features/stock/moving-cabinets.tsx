import { isStaff } from '@chargehand/contract/rights/account-levels';
import type { Cabinet } from '@chargehand/contract/areas/cabinets/cabinet';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import type { ComponentType } from 'react';
import { currentSession } from '../../lib/session/session';
import { late } from '../../ui/late';
import type { Action, DialogProps } from '../../ui/list/declare/declaration';
import type { Moving } from './move-drawer';

/** Adapts a drawer for devices to the cabinets selected in a list. */
const withBoxes = (load: () => Promise<{ default: ComponentType<Moving> }>) =>
  late(async () => {
    const { default: Form } = await load();
    return {
      default: ({ rows, left, onClose, onDone }: DialogProps<Cabinet>) => (
        <Form boxes={rows} left={left} onClose={onClose} onDone={onDone} />
      ),
    };
  });

const ofStaff = (): boolean => isStaff(currentSession().mType);
const isFree = ({ documentId }: Cabinet): boolean => documentId === null;

/**
 * Actions that send out, transfer or return cabinets with their contents, offered depending on where each cabinet is.
 */
export const movingCabinets: readonly Action<Cabinet, 'outbound' | 'transfer' | 'return'>[] = [
  {
    key: 'outbound',
    use: outboundApi.create,
    many: 'chosen',
    Dialog: withBoxes(() => import('./send-out')),
    applies: (row) => isFree(row) && row.merchantId === null && (!ofStaff() || row.agentId === null),
  },
  {
    key: 'transfer',
    use: transferApi.create,
    many: 'chosen',
    Dialog: withBoxes(() => import('./hand-over')),
    applies: (row) => isFree(row) && row.merchantId === null && row.agentId !== null,
  },
  {
    key: 'return',
    use: returnApi.create,
    many: 'chosen',
    Dialog: withBoxes(() => import('./ask-return')),
    applies: (row) => isFree(row) && row.agentId !== null && !ofStaff(),
  },
];
