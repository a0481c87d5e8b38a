import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import './live';
import { rollout } from './rollout.noun';

/** List of rollouts of all firmware, or of one. */
export const list = listOf(rollout, {
  page: 'rolloutList',
  columns: ['modelName', 'version', 'status', 'progress', 'wave', 'devices', 'done', 'failed', 'createdAt'],
  hidden: [
    'kind',
    'window',
    'successPercent',
    'failurePercent',
    'createdBy',
    'groupName',
    'beginsAt',
    'approvedBy',
    'finishedAt',
  ],
  card: { aside: ['version'], status: ['status'], note: ['progress'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['status', 'modelId', 'createdAt', 'finishedAt'],
  views: [
    { key: 'viewOpen', filters: { status: ['planned', 'running', 'paused'] } },
    { key: 'viewStopped', filters: { status: ['stopped'] } },
  ],
  detail: 'page',
});

/** Page `rolloutList`: the rollouts of firmware to devices. */
export default function RolloutList() {
  return <ListPage list={list} />;
}
