import {
  accesses,
  type ApiApplication,
  apiApplicationApi,
  applicationStatuses,
} from '@chargehand/contract/areas/partners/api-application';
import { useTranslation } from 'react-i18next';
import { Status } from '../../../ui/feedback/status';
import { copyable, customCell, instant, instantOr, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Marks an application whose e-mail address is not confirmed, so that it cannot be reviewed yet. */
function Unconfirmed() {
  const { t } = useTranslation('api-application');
  return <Status kind="wait">{t('emailUnconfirmed')}</Status>;
}

/** Noun (kind of record) for companies' applications for API access. */
export const apiApplication = noun({
  api: apiApplicationApi,
  texts: 'api-application',
  nameOf: ({ companyName }) => companyName,
  fields: {
    companyName: text(),
    email: text(),
    confirmed: customCell((row: ApiApplication) => row.confirmedAt === null && <Unconfirmed />, {
      ask: { kind: 'choice', options: { true: 'confirmedOnes', false: 'unconfirmed' } },
    }),
    confirmedAt: instantOr('unconfirmed', 'wait'),
    createdAt: instant(),
    status: oneOf(applicationStatuses, { pending: 'wait', approved: 'ok', rejected: 'off' }),
    reason: text(),
    reviewedAt: instant(),
    code: copyable('code'),
    access: oneOf(accesses, { enabled: 'ok', disabled: 'off' }),
    secretAt: instant(),
    previousUntil: instant(),
  },
});
