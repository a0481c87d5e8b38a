import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { Parts } from '../src/lib/extensions/parts';
import { useCall } from '../src/lib/call/query';
import { lateParts } from '../src/shell/pages/page-code';
import { Facts } from '../src/ui/detail/facts';
import { List } from '../src/ui/list/list';
import { RecordHead, RecordPage } from '../src/ui/record/record-page';
import { RecordParts } from '../src/ui/record/record-parts';
import { devices } from './devices';

const brought = lateParts([
  {
    of: 'device-model',
    noun: 'device',
    tab: 'returned',
    label: 'inReturn',
    needs: 'warehouseList:list',
    load: () => import('./returned'),
  },
  {
    of: 'region',
    noun: 'device',
    tab: 'elsewhere',
    label: 'listTitle',
    needs: 'warehouseList:list',
    load: () => import('./returned'),
  },
]);

/** Page of a model: its facts, the list of its devices in a tab, and a tab from another area. */
export function RecordPart({ id }: { id: number }) {
  const answer = useCall(deviceModelApi.get, { params: { id } });
  return (
    <Parts value={brought}>
      <RecordPage
        page="modelList"
        answer={answer}
        nameOf={({ name }) => name}
        gone={{ title: 'Gone', text: 'There is no such model.' }}
      >
        {(model) => (
          <>
            <RecordHead name={model.name} facts={<span>{model.code}</span>} />
            <RecordParts
              of="device-model"
              id={model.id}
              name={model.name}
              tabs={[
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
            >
              <Facts facts={[{ label: 'Size', value: model.size }]} />
            </RecordParts>
          </>
        )}
      </RecordPage>
    </Parts>
  );
}
