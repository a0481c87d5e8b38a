import { type Incident, incidentApi } from '@chargehand/contract/areas/devices/incident';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import { useServerNow } from '../../../lib/words/clock';
import { format, formatSince } from '../../../lib/words/format';
import { Status } from '../../../ui/feedback/status';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import '../../../features/alarm/live';
import { incident as noun, titleOf } from './incident.noun';

/** Page of one incident: what its devices share, since when, and their alarms. */
export default function IncidentDetail({ id }: { id: number }) {
  const { t } = useTranslation('incident');
  const answer = useCall(incidentApi.get, { params: { id } });
  return (
    <RecordPage
      page="incidentList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(incident) => <Shown incident={incident} />}
    </RecordPage>
  );
}

function Shown({ incident }: { incident: Incident }) {
  const { t } = useTranslation('incident');
  const now = useServerNow();
  const { id, ongoing, alarmCount, activeCount, devices, beganAt } = incident;
  const n = format.number(activeCount);
  return (
    <>
      <RecordHead
        name={titleOf(incident, t)}
        state={<Status kind={ongoing ? 'alarm' : 'ok'}>{t(ongoing ? 'ongoingYes' : 'ongoingNo')}</Status>}
        facts={
          <>
            <span>
              {devices === null
                ? t('activeOwn', { count: activeCount, n })
                : t('activeOf', { count: activeCount, n, all: format.number(devices) })}
            </span>
            {ongoing && <span>{t('since', { time: formatSince(beganAt, now) })}</span>}
            <CommonLink incident={incident} />
          </>
        }
      />
      <RecordParts of="incident" id={id} name={titleOf(incident, t)}>
        <p>{t('explained', { count: alarmCount, n: format.number(alarmCount) })}</p>
        <FactPanels>
          <FactsOf
            of={noun}
            record={incident}
            title="factsCommon"
            keys={['kind', 'severity', 'cause', 'name', 'alarmCount', 'activeCount', 'devices']}
          />
          <FactsOf of={noun} record={incident} title="factsTime" keys={['beganAt', 'raisedAt', 'closedAt']} />
        </FactPanels>
      </RecordParts>
    </>
  );
}

/** Link to the place that the devices share. */
function CommonLink({ incident: { placeId } }: { incident: Incident }) {
  const { t } = useTranslation('incident');
  const path = usePathOf()('placeList');
  if (placeId === null || path === undefined) return null;
  return <Link to={`${path}/${placeId}`}>{t('toPlace')}</Link>;
}
