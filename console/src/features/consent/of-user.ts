import { listOf } from '../../ui/list/declare/list-of';
import { consent } from './consent.noun';

/** List of the texts an app user agreed to, shown on the user's page. */
export const list = listOf(consent, {
  page: 'userConsents',
  columns: ['text', 'version', 'at', 'language', 'app'],
  hidden: ['nickname', 'account'],
  card: { aside: ['version'], note: ['language'], when: ['at'] },
  sort: 'at desc',
  filters: ['text', 'at'],
});
