import { pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { pushTarget } from './push-target.noun';

const PushDrawer = lateForm(() => import('../../../features/push/push-drawer'));
const Form = ({ onClose }: FormProps) => <PushDrawer of="pushTarget" onClose={onClose} />;

export const list = listOf(pushTarget, {
  page: 'pushTarget',
  columns: [
    'title',
    'version',
    'reach',
    'named',
    'channels',
    'state',
    'deliveries',
    'delivered',
    'failed',
    'unreachable',
    'createdAt',
  ],
  hidden: ['createdBy', 'doneAt'],
  card: { aside: ['deliveries'], status: ['state', 'reach'], note: ['named'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['noticeId', 'reach', 'createdAt'],
  detail: 'page',
  Form,
  actions: [
    {
      key: 'resume',
      use: pushTargetApi.resume,
      Dialog: late(() => import('../../../features/push/resume-target')),
      applies: ({ state }) => state === 'stopped',
    },
  ],
});

/** Page `pushTarget`: notices pushed to selected applications. */
export default function PushTargetList() {
  return <ListPage list={list} />;
}
