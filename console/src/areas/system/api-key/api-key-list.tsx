import { apiKeyApi } from '@chargehand/contract/areas/system/api-key';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { apiKey } from './api-key.noun';

const list = listOf(apiKey, {
  page: 'apiKeyList',
  columns: ['name', 'tokenStart', 'account', 'state', 'usedAt', 'usedIp', 'endsAt', 'createdAt'],
  hidden: ['accountName', 'quota', 'addresses', 'permissions', 'revokedAt', 'revokedBy'],
  card: { aside: ['tokenStart'], status: ['state'], note: ['account', 'endsAt'], when: ['usedAt'] },
  sort: 'createdAt desc',
  filters: ['state', 'account', 'usedAt', 'endsAt', 'createdAt'],
  views: [{ key: 'viewActive', filters: { state: ['active'] } }],
  Form: lateForm(() => import('./api-key-form')),
  editable: ({ mayEdit }) => mayEdit,
  actions: [{ key: 'revoke', use: apiKeyApi.revoke, danger: true, applies: ({ mayRevoke }) => mayRevoke }],
});

/** Page `apiKeyList`: keys with which programs call the API. */
export default function ApiKeyList() {
  return <ListPage list={list} />;
}
