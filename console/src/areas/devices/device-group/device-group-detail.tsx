import { type DeviceGroup, deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { useTranslation } from 'react-i18next';
import { modelLookup } from '../../../features/charger/model-lookup';
import { agencies, merchants } from '../../../features/customer/customers';
import { places } from '../../../features/place/places';
import { ownTags } from '../../../features/tagging/own-tags';
import { useCall } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import type { Lookup } from '../../../ui/noun/lookup';
import { Panel } from '../../../ui/panel';
import { FactPanel, FactPanels, FactsOf } from '../../../ui/record/facts-of';
import { RecordActions } from '../../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../../ui/record/record-page';
import { RecordParts } from '../../../ui/record/record-parts';
import { list } from './device-group-list';
import { deviceGroup as noun } from './device-group.noun';

/** Page of one group: its criteria and its devices, which can be commanded together. */
export default function DeviceGroupDetail({ id }: { id: number }) {
  const { t } = useTranslation('device-group');
  const answer = useCall(deviceGroupApi.get, { params: { id } });
  const away = usePathOf()('deviceGroupList') ?? '/';
  return (
    <RecordPage
      page="deviceGroupList"
      answer={answer}
      nameOf={noun.nameOf}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(group) => (
        <>
          <RecordHead
            name={group.name}
            facts={group.note !== null && <span>{group.note}</span>}
            actions={<RecordActions list={list} record={group} away={away} />}
          />
          <RecordParts of="device-group" id={group.id} name={group.name}>
            <FactPanels>
              <FactsOf
                of={noun}
                record={group}
                title="factsGroup"
                keys={['name', 'byCriteria', 'deviceCount', 'note', 'createdAt', 'updatedAt']}
              />
              {group.byCriteria && <Criteria group={group} />}
            </FactPanels>
          </RecordParts>
        </>
      )}
    </RecordPage>
  );
}

/** Lookups that name the records of the criteria, in the order in which they are shown. */
const lookups = {
  modelId: modelLookup,
  agentId: agencies,
  merchantId: merchants,
  placeId: places,
  tagAny: ownTags,
  tagAll: ownTags,
  tagNone: ownTags,
} as const;
type Criterion = keyof typeof lookups;
const criteria = Object.keys(lookups) as Criterion[];

/** Shows the names of the records that a criterion lists. */
function Names({ of, ids }: { of: Lookup; ids: readonly number[] }) {
  const { useNamed } = of;
  return useNamed(ids.map(String))
    .map(({ label }) => label)
    .join(', ');
}

/** Shows the criteria of a group that have values. */
function Criteria({ group }: { group: DeviceGroup }) {
  const { t } = useTranslation('device-group');
  const facts = [
    ...criteria
      .filter((key) => group[key].length > 0)
      .map((key) => ({ label: t(key), value: <Names of={lookups[key]} ids={group[key]} /> })),
    ...(group.firmware === null ? [] : [{ label: t('firmware'), value: group.firmware }]),
  ];
  if (facts.length > 0) return <FactPanel title={t('factsCriteria')} facts={facts} />;
  return (
    <Panel title={t('factsCriteria')}>
      <p>{t('everyDevice')}</p>
    </Panel>
  );
}
