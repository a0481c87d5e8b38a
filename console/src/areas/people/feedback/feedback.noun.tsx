import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import {
  type Feedback,
  feedbackApi,
  feedbackStatuses,
  feedbackTypes,
} from '@chargehand/contract/areas/people/feedback';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { missing } from '../../../lib/words/format';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { agencies, merchants } from '../../../features/customer/customers';
import { customCell, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { Person } from '../../../ui/file/person';
import { Attached } from './attached';
import css from './feedback.module.css';

/** Shows the device of the feedback, with a link to its page if the account may open it. */
function ToDevice({ feedback: { deviceId, deviceCode } }: { feedback: Feedback }) {
  const path = usePathOf()('boundDeviceList');
  if (deviceCode === null) return missing;
  return path === undefined ? deviceCode : <Link to={`${path}/${deviceId}`}>{deviceCode}</Link>;
}

/** Shows the user, with links to the user's page and bound devices if the account may open them. */
function ToUser({ feedback: { userId, nickname, avatar } }: { feedback: Feedback }) {
  const { t } = useTranslation('feedback');
  const path = usePathOf()('userList');
  const mayLook = mayUse(useSession(), boundDeviceApi.list);
  const person = <Person name={nickname} avatar={avatar} />;
  if (path === undefined || nickname === '') return person;
  return (
    <span className={css['user']}>
      <Link to={`${path}/${userId}`}>{person}</Link>
      {mayLook && <Link to={`${path}/${userId}?tab=devices`}>{t('devicesOf')}</Link>}
    </span>
  );
}

/** Noun (kind of record) for app users' feedback. */
export const feedback = noun({
  api: feedbackApi,
  texts: 'feedback',
  nameOf: ({ nickname }) => nickname,
  fields: {
    nickname: customCell((row: Feedback) => <Person name={row.nickname} avatar={row.avatar} />, {
      fact: (row: Feedback) => <ToUser feedback={row} />,
      exported: [{}],
    }),
    account: text(),
    type: oneOf(feedbackTypes),
    content: text(),
    deviceCode: customCell((row: Feedback) => <ToDevice feedback={row} />, { exported: [{}] }),
    files: customCell((row: Feedback) => <Attached files={row.files} />),
    createdAt: instant(),
    status: oneOf(feedbackStatuses, { unprocessed: 'wait', processed: 'ok' }),
    opinion: text(),
    handler: text(),
    processedAt: instant(),
    agentName: text(),
    merchantName: text(),
    agentId: customCell((row: Feedback) => row.agentName, { ask: { kind: 'search', of: agencies } }),
    merchantId: customCell((row: Feedback) => row.merchantName, { ask: { kind: 'search', of: merchants } }),
  },
});
