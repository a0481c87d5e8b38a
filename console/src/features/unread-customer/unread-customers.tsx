import { customerKinds, unreadCustomerApi } from '@chargehand/contract/areas/people/unread-customer';
import { listOf } from '../../ui/list/declare/list-of';
import { List } from '../../ui/list/list';
import { code, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

const unreadCustomer = noun({
  api: unreadCustomerApi,
  texts: 'unread-customer',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    kind: oneOf(customerKinds),
    account: code(),
    createdAt: instant(),
  },
});

const list = listOf(unreadCustomer, {
  page: 'unreadCustomers',
  columns: ['name', 'kind', 'account', 'createdAt'],
  card: { status: ['kind'], note: ['account'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['kind', 'createdAt'],
});

/** Lists the customers that received an announcement and have not read it. */
export default function UnreadCustomers({ announcementId }: { announcementId: number }) {
  return <List list={list} where={{ announcementId }} address="unread" />;
}
