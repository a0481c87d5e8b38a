import { PushDetail } from '../../../features/push/record/push-detail';
import { list } from './push-target-list';
import { pushTarget } from './push-target.noun';

const about = ['noticeId', 'version', 'reach', 'named', 'channels', 'createdAt', 'createdBy'] as const;

/** The page of one push. */
export default function PushTargetDetail({ id }: { id: number }) {
  return <PushDetail id={id} of={pushTarget} list={list} about={about} />;
}
