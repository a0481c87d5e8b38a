import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { useCall } from '../src/lib/query';
import { Facts } from '../src/ui/detail/facts';
import { List } from '../src/ui/list/list';
import { listOf } from '../src/ui/list/list-of';
import { code, instant, oneOf, reference } from '../src/ui/noun/kinds';
import { lookupOf } from '../src/ui/noun/lookup';
import { noun } from '../src/ui/noun/noun';
import { RecordHead, RecordPage } from '../src/ui/record/record-page';
import { Tabs } from '../src/ui/record/tabs';

const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });

const devices = listOf(
  noun({
    api: deviceApi,
    texts: 'device',
    nameOf: (row) => row.code,
    fields: {
      code: code(),
      modelId: reference('modelName', models),
      outStatus: oneOf(['notOut', 'out', 'inReturn']),
      createdAt: instant(),
    },
  }),
  {
    page: 'galleryDevices',
    columns: ['code', 'modelId', 'outStatus', 'createdAt'],
    sort: 'code asc',
    filters: ['modelId', 'outStatus'],
  },
);

/** A model's own page: its facts, and the list of its devices inside a tab. */
export function RecordPart({ id }: { id: number }) {
  const answer = useCall(deviceModelApi.get, { params: { id } });
  return (
    <RecordPage
      page="modelList"
      answer={answer}
      nameOf={({ name }) => name}
      gone={{ title: 'Gone', text: 'There is no such model.' }}
    >
      {(model) => (
        <>
          <RecordHead name={model.name} facts={<span>{model.code}</span>} />
          <Tabs
            label="Parts"
            tabs={[
              {
                key: 'facts',
                label: 'Facts',
                content: () => <Facts facts={[{ label: 'Size', value: model.size }]} />,
              },
              {
                key: 'devices',
                label: 'Devices',
                count: String(model.deviceCount),
                content: () => <List list={devices} where={{ modelId: [model.id] }} address="devices" />,
              },
              {
                key: 'every',
                label: 'Every device',
                content: () => <List list={devices} address="every" />,
              },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}
