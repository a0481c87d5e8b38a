import { type PlaceDetail as Detail, placeApi } from '@chargehand/contract/areas/devices/place';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import { format } from '../../../lib/words/format';
import { Status } from '../../../ui/feedback/status';
import { FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { EnergyByMonth } from './energy-by-month';
import { list } from './place-list';
import { place as noun } from './place.noun';

/** Page of one place: what its devices do, their energy by month, its data, and the devices and cabinets there. */
export default function PlaceDetail({ id }: { id: number }) {
  const { t } = useTranslation('place');
  const answer = useCall(placeApi.get, { params: { id } });
  return (
    <RecordPage
      page="placeList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(place) => <Shown place={place} />}
    </RecordPage>
  );
}

function Shown({ place }: { place: Detail }) {
  const { t } = useTranslation('place');
  const away = usePathOf()('placeList') ?? '/';
  const { onlineCount, power, warningCount, months } = place.figures;
  return (
    <>
      <RecordHead
        name={place.name}
        state={
          <Status kind={warningCount > 0 ? 'alarm' : 'ok'}>
            {warningCount > 0
              ? t('openWarnings', { count: warningCount, n: format.number(warningCount) })
              : t('noWarnings')}
          </Status>
        }
        facts={
          <>
            {place.address !== null && <span>{place.address}</span>}
            <span>
              {t('onlineOf', { n: format.number(onlineCount), all: format.number(place.deviceCount) })}
            </span>
            <span>{format.power(power)}</span>
          </>
        }
        actions={<RecordActions list={list} record={place} away={away} />}
      />
      <RecordParts of="place" id={place.id} name={place.name}>
        <EnergyByMonth months={months} />
        <FactPanels>
          <FactsOf
            of={noun}
            record={place}
            title="factsPlace"
            keys={[
              'name',
              'address',
              'contact',
              'openingHours',
              'visible',
              'tags',
              'timeZone',
              'latitude',
              'longitude',
            ]}
          />
          <FactsOf
            of={noun}
            record={place}
            title="factsHolder"
            keys={['agentId', 'merchantId', 'deviceCount', 'cabinetCount', 'image', 'createdAt', 'updatedAt']}
          />
        </FactPanels>
      </RecordParts>
    </>
  );
}
