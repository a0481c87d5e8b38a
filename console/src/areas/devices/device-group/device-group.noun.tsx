import {
  countedUpTo,
  type DeviceGroup,
  deviceGroupApi,
} from '@chargehand/contract/areas/devices/device-group';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { CountLink } from '../../../ui/noun/count-link';
import { customCell, flag, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Shows the number of devices in a group, with a link to them. */
function DeviceCount({ group: { id, deviceCount } }: { group: DeviceGroup }) {
  const { t } = useTranslation('device-group');
  return deviceCount > countedUpTo ? (
    t('moreThan', { n: format.number(countedUpTo) })
  ) : (
    <CountLink count={deviceCount} page="boundDeviceList" filter={`groupId=${id}`} />
  );
}

/** Noun (kind of record) for groups of bound devices. */
export const deviceGroup = noun({
  api: deviceGroupApi,
  texts: 'device-group',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    note: text(),
    byCriteria: flag({ yes: ['criteria', 'fact'], no: ['list', 'fact'] }),
    deviceCount: customCell((row: DeviceGroup) => <DeviceCount group={row} />, {
      face: 'figure',
      exported: [{}],
    }),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
