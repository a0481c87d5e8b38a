import { PushDetail } from '../../../features/push/record/push-detail';
import { list } from './push-all-list';
import { pushAll } from './push-all.noun';

const about = ['noticeId', 'version', 'channels', 'createdAt', 'createdBy'] as const;

/** The page of one push. */
export default function PushAllDetail({ id }: { id: number }) {
  return <PushDetail id={id} of={pushAll} list={list} about={about} />;
}
