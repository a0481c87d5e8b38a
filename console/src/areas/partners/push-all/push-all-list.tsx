import { pushAllApi } from '@chargehand/contract/areas/partners/api-push';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { pushAll } from './push-all.noun';

const PushDrawer = lateForm(() => import('../../../features/push/push-drawer'));
const Form = ({ onClose }: FormProps) => <PushDrawer of="pushAll" onClose={onClose} />;

export const list = listOf(pushAll, {
  page: 'pushAll',
  columns: [
    'title',
    'version',
    'channels',
    'state',
    'deliveries',
    'delivered',
    'failed',
    'unreachable',
    'createdAt',
    'createdBy',
  ],
  hidden: ['doneAt'],
  card: { aside: ['deliveries'], status: ['state', 'channels'], note: ['version'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['noticeId', 'createdAt'],
  detail: 'page',
  Form,
  actions: [
    {
      key: 'resume',
      use: pushAllApi.resume,
      Dialog: late(() => import('../../../features/push/resume-all')),
      applies: ({ state }) => state === 'stopped',
    },
  ],
});

/** Page `pushAll`: notices pushed to every approved application. */
export default function PushAllList() {
  return <ListPage list={list} />;
}
