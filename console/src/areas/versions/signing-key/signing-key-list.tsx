import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { signingKey } from './signing-key.noun';

const list = listOf(signingKey, {
  page: 'signingKeyList',
  columns: ['name', 'kid', 'firmwareCount', 'retiredAt', 'createdAt', 'createdBy'],
  hidden: ['retiredBy'],
  card: { note: ['kid'], aside: ['firmwareCount'], status: ['retiredAt'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['retired'],
  detail: ['name', 'kid', 'publicKey', 'firmwareCount', 'retiredAt', 'retiredBy', 'createdAt', 'createdBy'],
  Form: lateForm(() => import('./signing-key-form')),
  actions: [
    {
      key: 'retire',
      use: signingKeyApi.retire,
      Dialog: late(() => import('./retire-dialog')),
      danger: true,
      applies: ({ retiredAt }) => retiredAt === null,
    },
  ],
});

/** Page `signingKeyList`: public keys that verify firmware signatures. */
export default function SigningKeyList() {
  return <ListPage list={list} />;
}
