import { type Feedback, feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { downloadZip } from '../../../lib/call/download';
import { late } from '../../../ui/late';
import { atOnce } from '../../../ui/list/declare/at-once';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import css from './feedback.module.css';
import { feedback } from './feedback.noun';
import './live';

const Gallery = late(() => import('./gallery'));

/** Downloads all pictures and videos of the given entries as one ZIP. */
const download = (rows: readonly Feedback[]): Promise<void> => {
  const ids = rows.map(({ id }) => id).join(',');
  return downloadZip(
    feedbackApi.files.path.replace(':ids', ids),
    rows.length === 1 ? `feedback-${ids}.zip` : 'feedback.zip',
  );
};

/** Shows the text of the feedback with its pictures. */
function Lead({ record }: { record: Feedback }) {
  return (
    <>
      <p className={css['content']}>{record.content}</p>
      {record.files.length > 0 && <Gallery record={record} />}
    </>
  );
}

/** List of the feedback of all app users, or of one app user. */
export const list = listOf(feedback, {
  page: 'feedbackList',
  columns: [
    'nickname',
    'type',
    'content',
    'deviceCode',
    'files',
    'status',
    'createdAt',
    'opinion',
    'handler',
    'processedAt',
  ],
  hidden: ['account', 'agentName', 'merchantName'],
  card: { aside: ['files'], status: ['status'], note: ['content'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['status', 'type', 'agentId', 'merchantId', 'createdAt', 'processedAt'],
  views: [
    { key: 'unprocessed', filters: { status: ['unprocessed'] } },
    { key: 'processed', filters: { status: ['processed'] } },
  ],
  detail: [
    'status',
    'nickname',
    'account',
    'type',
    'deviceCode',
    'createdAt',
    'opinion',
    'handler',
    'processedAt',
    'agentName',
    'merchantName',
  ],
  Lead,
  actions: [
    {
      key: 'handle',
      use: feedbackApi.handle,
      Dialog: late(() => import('./handle-dialog')),
      many: 'chosen',
      applies: ({ status }) => status === 'unprocessed',
    },
    {
      key: 'download',
      use: feedbackApi.files,
      Dialog: atOnce(download),
      many: 'chosen',
      applies: ({ files }) => files.length > 0,
    },
  ],
});

/** Page `feedbackList`: feedback from app users, and the replies. */
export default function FeedbackList() {
  return <ListPage list={list} />;
}
