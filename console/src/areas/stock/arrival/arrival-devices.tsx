import {
  type ArrivalDevice,
  arrivalDeviceApi,
  type ArrivalDeviceState,
  arrivalDeviceStates,
} from '@chargehand/contract/areas/stock/arrival';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { listOf } from '../../../ui/list/declare/list-of';
import { List } from '../../../ui/list/list';
import { code, customCell, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Shows the device code, with a link to the device once it exists. */
function CodeLink({ row: { code: called, deviceId } }: { row: ArrivalDevice }) {
  const path = usePathOf()('warehouseList');
  return path === undefined || deviceId === null ? called : <Link to={`${path}/${deviceId}`}>{called}</Link>;
}

const line = noun({
  api: arrivalDeviceApi,
  texts: 'arrival-device',
  nameOf: (row) => row.code,
  fields: {
    code: customCell((row: ArrivalDevice) => <CodeLink row={row} />, { face: 'code', exported: [{}] }),
    modelName: text(),
    mac: code(),
    state: oneOf(arrivalDeviceStates, { waiting: 'wait', arrived: 'ok', missing: 'alarm', unlisted: 'wait' }),
    scannedAt: instant(),
    scannedBy: text(),
  },
});

const listed = { page: 'arrivalDevices', sort: 'code asc' } as const;

const lists = {
  expected: listOf(line, {
    ...listed,
    columns: ['code', 'modelName', 'mac'],
    hidden: ['state'],
    card: { aside: ['modelName'], note: ['mac'] },
  }),
  arrived: listOf(line, {
    ...listed,
    columns: ['code', 'modelName', 'mac', 'scannedBy', 'scannedAt'],
    hidden: ['state'],
    card: { aside: ['modelName'], note: ['mac', 'scannedBy'], when: ['scannedAt'] },
  }),
  unlisted: listOf(line, {
    ...listed,
    columns: ['code', 'scannedBy', 'scannedAt'],
    card: { note: ['scannedBy'], when: ['scannedAt'] },
  }),
};

const states: Record<keyof typeof lists, ArrivalDeviceState[]> = {
  expected: ['waiting', 'missing'],
  arrived: ['arrived'],
  unlisted: ['unlisted'],
};

/**
 * Lists the devices in one part of an arrival: expected or missing, taken in, or scanned but not on the arrival's list.
 */
export function ArrivalDevices({ arrivalId, part }: { arrivalId: number; part: keyof typeof lists }) {
  return <List list={lists[part]} where={{ arrivalId, state: states[part] }} address={part} />;
}
