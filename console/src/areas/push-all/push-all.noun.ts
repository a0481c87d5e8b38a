import { type ApiPush, pushAllApi, pushReaches, pushStates } from '@chargehand/contract/areas/api-push';
import { apiNoticeApi } from '@chargehand/contract/areas/api-notice';
import { Channels, Named } from '../../features/push/cells';
import { drawn, figure, instant, oneOf, reference, text } from '../../ui/noun/kinds';
import { lookupOf } from '../../ui/noun/lookup';
import { noun } from '../../ui/noun/noun';

/** How a push reads. */
export const pushAll = noun({
  api: pushAllApi,
  texts: 'push-all',
  nameOf: ({ title }) => title,
  fields: {
    title: text(),
    noticeId: reference('title', lookupOf({ api: apiNoticeApi, nameOf: ({ title }) => title })),
    version: figure(),
    channels: drawn((row: ApiPush) => <Channels channels={row.channels} />),
    reach: oneOf(pushReaches),
    named: drawn((row: ApiPush) => <Named push={row} />),
    state: oneOf(pushStates, { sending: 'run', stopped: 'alarm', done: 'ok' }),
    deliveries: figure(),
    delivered: figure(),
    failed: figure(),
    createdAt: instant(),
    createdBy: text(),
    doneAt: instant(),
  },
});
