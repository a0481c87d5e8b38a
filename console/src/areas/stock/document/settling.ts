import { documentApi } from '@chargehand/contract/areas/stock/document';
import { positionStates, type Settling, settlings } from '@chargehand/contract/areas/stock/position';
import { prefixed } from '../../../features/stock/prefixed';
import { late } from '../../../ui/late';

/** Field with the outcome of a device or cabinet of a document. */
export const positionState = prefixed('position', positionStates, {
  missing: 'alarm',
  lost: 'alarm',
  sent: 'wait',
  arrived: 'ok',
});

/** Returns the actions by which a document's sender settles missing devices or cabinets. */
export const settleActions = (document: number, noun: 'document-device' | 'document-cabinet') =>
  settlings.map((how: Settling) => ({
    key: `settle_${how}` as const,
    use: documentApi.settle,
    many: 'chosen' as const,
    danger: how === 'lost',
    applies: ({ state }: { state: string }) => state === 'missing',
    Dialog: late(async () => {
      const { settleDialog } = await import('./settle-dialog');
      return { default: settleDialog(document, how, noun) };
    }),
  }));
