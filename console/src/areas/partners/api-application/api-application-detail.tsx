import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { useTranslation } from 'react-i18next';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import { useWords } from '../../../lib/words/i18n';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { AccessPanel } from './access-panel';
import { list } from './api-application-list';
import { apiApplication } from './api-application.noun';
import { CallsPanel } from './calls-panel';
import { WebhooksPanel } from './webhooks-panel';

const requestFields = ['companyName', 'email', 'confirmedAt', 'createdAt'] as const;
const decided = ['status', 'reason', 'reviewedAt'] as const;
const credentials = ['code', 'access', 'secretAt', 'previousUntil'] as const;

/** Page of one API application: the applicant, the decision, and the state of its credentials. */
export default function ApiApplicationDetail({ id }: { id: number }) {
  const { t } = useTranslation('api-application');
  const words = useWords('api-application');
  const away = usePathOf()(list.page) ?? '/';
  const answer = useCall(apiApplicationApi.get, { params: { id } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={apiApplication.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(application) => (
        <>
          <RecordHead
            name={application.companyName}
            state={apiApplication.fields.status.fact(application, words)}
            actions={<RecordActions list={list} record={application} away={away} />}
          />
          <RecordParts
            of="api-application"
            id={id}
            name={application.companyName}
            tabs={
              application.code === null
                ? []
                : [
                    { key: 'calls', label: t('calls'), content: () => <CallsPanel id={id} /> },
                    { key: 'webhooks', label: t('webhooks'), content: () => <WebhooksPanel id={id} /> },
                  ]
            }
          >
            <FactPanels>
              <FactsOf of={apiApplication} record={application} title="asked" keys={requestFields} />
              <FactsOf of={apiApplication} record={application} title="decided" keys={decided} />
              {application.code !== null && (
                <>
                  <FactsOf of={apiApplication} record={application} title="credentials" keys={credentials} />
                  <AccessPanel one={application} />
                </>
              )}
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}
