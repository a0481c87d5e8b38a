import { pushDeliveryApi } from '@chargehand/contract/areas/partners/push-delivery';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { pushDelivery } from './push-delivery.noun';

export const list = listOf(pushDelivery, {
  page: 'pushDeliveryList',
  columns: [
    'companyName',
    'title',
    'channel',
    'state',
    'target',
    'failure',
    'tries',
    'createdAt',
    'finishedAt',
  ],
  hidden: ['version', 'createdBy'],
  card: { aside: ['channel'], status: ['state'], note: ['title', 'failure'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['applicationId', 'noticeId', 'channel', 'state', 'createdAt', 'finishedAt'],
  views: [
    { key: 'viewFailed', filters: { state: ['failed'] } },
    { key: 'viewWaiting', filters: { state: ['waiting'] } },
  ],
  actions: [
    {
      key: 'resend',
      use: pushDeliveryApi.resend,
      all: pushDeliveryApi.resendAll,
      applies: ({ state }) => state === 'failed',
    },
  ],
});

/** Page `pushDeliveryList`: the result of each push for each application. */
export default function PushDeliveryList() {
  return <ListPage list={list} />;
}
