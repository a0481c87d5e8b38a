import {
  announcementApi,
  type AnnouncementRow,
  announcementStates,
  audiences,
  reaches,
} from '@chargehand/contract/areas/content/announcement';
import { format } from '../../../lib/words/format';
import { customCell, figure, instant, oneOf, text, writtenText } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { AnnouncementRecipients } from './announcement-recipients';

/** Returns the number of reads and their share of the recipients, as text. */
const readsOf = ({ reads, recipients }: Pick<AnnouncementRow, 'reads' | 'recipients'>): string =>
  recipients === 0
    ? format.number(reads)
    : `${format.number(reads)} (${format.wholePercent(reads / recipients)})`;

/** Noun (kind of record) for announcements. */
export const announcement = noun({
  api: announcementApi,
  texts: 'announcement',
  nameOf: ({ title }) => title,
  fields: {
    title: writtenText(),
    excerpt: writtenText(),
    audience: oneOf(audiences),
    reach: oneOf(reaches),
    named: customCell((row: AnnouncementRow) => <AnnouncementRecipients row={row} />),
    state: oneOf(announcementStates, {
      scheduled: 'wait',
      sending: 'run',
      stopped: 'alarm',
      sent: 'ok',
      withdrawn: 'off',
    }),
    sendAt: instant(),
    sentAt: instant(),
    withdrawnAt: instant(),
    recipients: figure(),
    reads: customCell(readsOf, { face: 'figure', exported: [{}] }),
    createdAt: instant(),
    createdBy: text(),
  },
});
