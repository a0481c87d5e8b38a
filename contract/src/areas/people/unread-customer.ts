import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, list, maybe, text } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

export const customerKinds = ['agent', 'merchant'] as const;

/** Login of a customer that has an unread announcement. */
const UnreadCustomer = z.object({
  id: z.int(),
  announcementId: z.int(),
  /** Name of the agent or merchant. */
  name: z.string(),
  kind: z.enum(customerKinds),
  account: z.string(),
  /** Time at which the announcement arrived in the inbox. */
  createdAt: instant(),
});
type UnreadCustomer = z.infer<typeof UnreadCustomer>;

const Query = listQuery(
  {
    /** Part of the name or account. */
    search: maybe(text(60)),
    announcementId: maybe(id()),
    kind: maybe(list(z.enum(customerKinds))),
  },
  ['createdAt'],
  ['createdAt'],
);

/** Customers with an unread announcement that has not been withdrawn. */
export const unreadCustomerApi = reads({
  noun: 'unreadCustomer',
  page: 'announcementList',
  called: ['customer who has not read an announcement', 'customers who have not read an announcement'],
  query: Query,
  row: UnreadCustomer,
});

/** Operation log words for customers with unread announcements. */
export const unreadCustomerWords: AuditWords = {
  noun: words(
    '未读公告的客户',
    '未讀公告的客戶',
    'Customer with an unread announcement',
    'Client n’ayant pas lu une annonce',
    'Kunde mit ungelesener Ankündigung',
    'お知らせ未読の顧客',
  ),
  called: ['account'],
};
