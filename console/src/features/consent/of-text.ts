import { listOf } from '../../ui/list/declare/list-of';
import { consent } from './consent.noun';

/** List of the users that agreed to a version of a text. */
export const list = listOf(consent, {
  page: 'textConsents',
  columns: ['nickname', 'account', 'at', 'language', 'app'],
  hidden: ['text', 'version'],
  card: { aside: ['language'], note: ['account'], when: ['at'] },
  sort: 'at desc',
  filters: ['at'],
});
