import { type Message, messageApi, messageKinds } from '@chargehand/contract/areas/content/message';
import { Subject } from '../../../features/inbox/subject';
import { customCell, instant, oneOf, computedText } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { InLanguage } from '../../../ui/in-language';
import { Status } from '../../../ui/feedback/status';

/** Noun (kind of record) for messages to the signed-in account. */
export const message = noun({
  api: messageApi,
  texts: 'message',
  nameOf: ({ title, documentNumber, version }) => title ?? documentNumber ?? version ?? '',
  fields: {
    subject: customCell((row: Message) => <Subject message={row} />, {
      exported: [
        { path: 'title', label: 'subject' },
        { path: 'documentNumber', label: 'documentNumber' },
      ],
    }),
    kind: oneOf(messageKinds),
    excerpt: customCell(
      (row: Message) =>
        row.excerpt === null ? (
          (row.answer ?? '')
        ) : (
          <InLanguage language={row.textLanguage}>{row.excerpt}</InLanguage>
        ),
      { exported: [{}] },
    ),
    unread: computedText<Message, 'unreadYes' | 'unreadNo'>(
      (row: Message, t) => (
        <Status kind={row.readAt === null ? 'run' : 'off'}>
          {t(row.readAt === null ? 'unreadYes' : 'unreadNo')}
        </Status>
      ),
      { ask: { kind: 'choice', options: { true: 'unreadYes', false: 'unreadNo' } } },
    ),
    createdAt: instant(),
    readAt: instant(),
  },
});
