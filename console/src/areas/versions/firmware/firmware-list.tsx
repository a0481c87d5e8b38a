import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { firmware } from './firmware.noun';
import { Running } from './running';
import styles from './running.module.css';

export const list = listOf(firmware, {
  page: 'firmwareUpgradeList',
  columns: [
    'version',
    'modelName',
    'fromVersions',
    'size',
    'keyName',
    'lastRollout',
    'rolloutCount',
    'createdAt',
  ],
  hidden: ['keyRetired', 'kid', 'fileName', 'notes', 'createdBy', 'updatedAt'],
  card: { aside: ['modelName'], note: ['fromVersions'], status: ['lastRollout'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['modelId'],
  detail: 'page',
  removable: ({ rolloutCount }) => rolloutCount === 0,
  Form: lateForm(() => import('./firmware-form')),
});

/** Page `firmwareUpgradeList`: firmware for chargers, and the versions in use. */
export default function FirmwareList() {
  return (
    <>
      <div className={styles['above']}>
        <Running />
      </div>
      <ListPage list={list} />
    </>
  );
}
