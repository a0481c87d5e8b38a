import {
  type Feedback,
  feedbackApi,
  feedbackStatuses,
  feedbackTypes,
} from '@chargehand/contract/areas/feedback';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/places';
import { agencies, merchants } from '../../ui/noun/customers';
import { drawn, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';
import { Person } from '../../ui/person';
import { Attached } from './attached';

/** The user's page, where this account has one. */
function ToUser({ feedback: { userId, nickname, avatar } }: { feedback: Feedback }) {
  const path = usePathOf()('userList');
  const person = <Person name={nickname} avatar={avatar} />;
  return path === undefined || nickname === '' ? person : <Link to={`${path}/${userId}`}>{person}</Link>;
}

/** How feedback reads. */
export const feedback = noun({
  api: feedbackApi,
  texts: 'feedback',
  nameOf: ({ nickname }) => nickname,
  fields: {
    nickname: drawn((row: Feedback) => <Person name={row.nickname} avatar={row.avatar} />, {
      fact: (row: Feedback) => <ToUser feedback={row} />,
      exported: [{}],
    }),
    account: text(),
    type: oneOf(feedbackTypes),
    content: text(),
    files: drawn((row: Feedback) => <Attached files={row.files} />),
    createdAt: instant(),
    status: oneOf(feedbackStatuses, { unprocessed: 'wait', processed: 'ok' }),
    opinion: text(),
    handler: text(),
    processedAt: instant(),
    agentName: text(),
    merchantName: text(),
    agentId: drawn((row: Feedback) => row.agentName, { ask: { kind: 'search', of: agencies } }),
    merchantId: drawn((row: Feedback) => row.merchantName, { ask: { kind: 'search', of: merchants } }),
  },
});
