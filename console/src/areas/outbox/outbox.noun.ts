import { channels, outboxApi } from '@chargehand/contract/areas/outbox';
import { instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** How a kept message reads. */
export const outbox = noun({
  api: outboxApi,
  texts: 'outbox',
  nameOf: (row) => row.recipient,
  fields: {
    recipient: text(),
    channel: oneOf(channels),
    subject: text(),
    body: text(),
    createdAt: instant(),
  },
});
