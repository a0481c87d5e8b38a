import type { ApiNoticeRow } from '@chargehand/contract/areas/partners/api-notice';
import { pushAllApi, pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { Navigate } from 'react-router';
import { lateForm } from '../../../ui/dialog/late-drawer';
import type { DialogProps, FormProps } from '../../../ui/list/declare/declaration';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { apiNotice } from './api-notice.noun';

/** Redirects to the page `add`, which has room for the editor. */
const WriteOnPage = ({ id }: FormProps) => (
  <Navigate replace to={`/apiUserManage/add${id === undefined ? '' : `?id=${id}`}`} />
);

const PushDrawer = lateForm(() => import('../../../features/push/push-drawer'));
const pushing = (of: 'pushAll' | 'pushTarget') =>
  function Push({ rows: [row], onClose }: DialogProps<ApiNoticeRow>) {
    return row && <PushDrawer of={of} noticeId={row.id} onClose={onClose} />;
  };

export const list = listOf(apiNotice, {
  page: 'apiUpData',
  columns: ['title', 'excerpt', 'state', 'version', 'pushes', 'pushedAt', 'updatedAt', 'createdBy'],
  hidden: ['createdAt'],
  card: { aside: ['version'], status: ['state'], note: ['excerpt'], when: ['updatedAt'] },
  sort: 'createdAt desc',
  filters: ['state', 'createdAt', 'updatedAt'],
  detail: 'page',
  Form: WriteOnPage,
  removable: ({ version }) => version === 0,
  actions: [
    { key: 'pushToAll', use: pushAllApi.create, Dialog: pushing('pushAll') },
    { key: 'pushToTarget', use: pushTargetApi.create, Dialog: pushing('pushTarget') },
  ],
});

/** Page `apiUpData`: notices for companies with API access, as drafts and as pushed. */
export default function ApiNoticeList() {
  return <ListPage list={list} />;
}
