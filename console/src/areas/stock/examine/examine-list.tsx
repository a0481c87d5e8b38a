import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { Waiting } from '@chargehand/contract/areas/stock/examine';
import { late } from '../../../ui/late';
import type { Action } from '../../../ui/list/declare/declaration';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { type Answer, answerSettings } from '../../../features/stock/answers';
import { examine } from './examine.noun';
import { ReceivePageLink } from './receive-page-link';

const deciding = <A extends Answer>(key: A): Action<Waiting, A> => ({
  key,
  use: answerSettings[key].by,
  applies: ({ kind }) => kind === (key === 'note' ? 'recalled' : answerSettings[key].of),
  Dialog: late(async () => {
    const { dialogFor } = await import('../../../features/stock/answer-dialog');
    const Dialog = dialogFor(key);
    return {
      default: ({ rows, onClose }: { rows: Waiting[]; onClose: () => void }) => (
        <Dialog rows={rows.flatMap(paperOf)} onClose={onClose} />
      ),
    };
  }),
});

const paperOf = ({ documentId: id, number, deviceCount }: Waiting) =>
  id === null || number === null ? [] : [{ id, number, deviceCount: deviceCount ?? 0 }];

const list = listOf(examine, {
  page: 'examineList',
  columns: ['from', 'kind', 'number', 'account', 'deviceCount', 'reason', 'createdAt'],
  card: { aside: ['kind'], status: ['number'], note: ['reason'], when: ['createdAt'] },
  // Shows the oldest item first.
  sort: 'createdAt asc',
  filters: ['kind', 'createdAt'],
  views: [
    { key: 'viewReturns', filters: { kind: ['return'] } },
    { key: 'viewTransfers', filters: { kind: ['transfer'] } },
    { key: 'viewOutbounds', filters: { kind: ['outbound'] } },
    { key: 'missing', filters: { kind: ['missing'] } },
    { key: 'recalled', filters: { kind: ['recalled'] } },
    { key: 'viewApplications', filters: { kind: ['apiApplication'] }, use: apiApplicationApi.review },
  ],
  Tools: ReceivePageLink,
  actions: [
    deciding('approve'),
    deciding('reject'),
    deciding('receive'),
    deciding('refuse'),
    deciding('confirm'),
    deciding('note'),
    {
      key: 'review',
      use: apiApplicationApi.review,
      applies: ({ kind }) => kind === 'apiApplication',
      Dialog: late(() => import('./review-dialog')),
    },
  ],
});

/** Page `examineList`: everything that waits for the signed-in account. */
export default function ExamineList() {
  return <ListPage list={list} />;
}
