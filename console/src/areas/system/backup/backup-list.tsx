import { backupApi } from '@chargehand/contract/areas/system/backup';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { backup } from './backup.noun';
import { Plan } from './plan';

const list = listOf(backup, {
  page: 'backupList',
  columns: ['createdAt', 'kind', 'state', 'storedBytes', 'addedBytes', 'seconds', 'startedBy', 'error'],
  hidden: ['rows', 'files', 'backup', 'finishedAt'],
  card: { status: ['kind', 'state'], note: ['storedBytes', 'seconds', 'error'], aside: ['startedBy'] },
  sort: 'createdAt desc',
  filters: ['kind', 'state', 'createdAt'],
  actions: [
    {
      key: 'verify',
      use: backupApi.verify,
      Dialog: late(() => import('./verify-dialog')),
      applies: ({ kind, state }) => kind === 'backup' && state === 'done',
    },
  ],
  Tools: late(() => import('./tools')),
});

/** Page `backupList`: the backups of the system with their place and schedule, verifications and drills. */
export default function BackupList() {
  return (
    <>
      <Plan />
      <ListPage list={list} />
    </>
  );
}
