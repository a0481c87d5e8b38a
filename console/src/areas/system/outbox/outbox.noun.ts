import { channels, outboxApi, type OutboxMessage } from '@chargehand/contract/areas/system/outbox';
import { missing } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { instant, oneOf, computedText, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for messages that are held, queued or given up. */
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
    sending: computedText(({ queued }: OutboxMessage, t: Words<'queued'>) =>
      queued ? t('queued') : missing,
    ),
    failedAt: instant(),
    reason: text(),
  },
});
