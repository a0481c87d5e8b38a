import { appUpgradeApi } from '@chargehand/contract/areas/versions/app-upgrade';
import { Versions } from '../../../features/app-installation/versions';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { appUpgrade } from './app-upgrade.noun';
import css from './app-upgrade.module.css';

const list = listOf(appUpgrade, {
  page: 'appUpgradeList',
  columns: ['platform', 'version', 'minimum', 'forced', 'share', 'state', 'publishedAt'],
  hidden: [
    'hotfix',
    'fileName',
    'size',
    'packageName',
    'versionCode',
    'minSdk',
    'link',
    'createdAt',
    'createdBy',
    'updatedAt',
  ],
  card: { aside: ['share'], note: ['version'], status: ['state', 'forced'], when: ['publishedAt'] },
  sort: 'createdAt desc',
  filters: ['platform', 'state', 'forced', 'publishedAt', 'createdAt'],
  removable: ({ state }) => state === 'draft',
  detail: [
    'platform',
    'version',
    'minimum',
    'forced',
    'hotfix',
    'share',
    'state',
    'publishedAt',
    'notes',
    'fileName',
    'size',
    'packageName',
    'versionCode',
    'minSdk',
    'targetSdk',
    'signer',
    'newKey',
    'sha256',
    'link',
    'createdAt',
    'createdBy',
    'updatedAt',
  ],
  actions: [
    { key: 'publish', use: appUpgradeApi.publish, applies: ({ state }) => state !== 'published' },
    {
      key: 'withdraw',
      use: appUpgradeApi.withdraw,
      danger: true,
      applies: ({ state }) => state === 'published',
    },
  ],
  Form: lateForm(() => import('./app-upgrade-form')),
});

/** Page `appUpgradeList`: versions of the phone app, and the versions in use. */
export default function AppUpgradeList() {
  return (
    <>
      <div className={css['above']}>
        <Versions />
      </div>
      <ListPage list={list} />
    </>
  );
}
