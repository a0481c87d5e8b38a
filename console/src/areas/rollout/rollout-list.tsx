import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import './live';
import { rollout } from './rollout.noun';

/** Rollouts, of all firmware or of one. */
export const list = listOf(rollout, {
  page: 'rolloutList',
  columns: ['modelName', 'version', 'status', 'progress', 'wave', 'devices', 'done', 'failed', 'createdAt'],
  hidden: ['kind', 'window', 'successPercent', 'failurePercent', 'createdBy', 'finishedAt'],
  card: { aside: ['version'], status: ['status'], note: ['progress'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['status', 'modelId', 'createdAt', 'finishedAt'],
  views: [{ key: 'viewOpen', filters: { status: ['running', 'paused', 'stopped'] } }],
  detail: 'page',
});

/** rolloutList: how firmware is given to devices. */
export default function RolloutList() {
  return <ListPage list={list} />;
}
