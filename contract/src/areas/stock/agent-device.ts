import { reads } from '../../http/crud';
import { tagging } from '../devices/tagging';
import { Device, deviceQuery } from './device';

const agentDevice = {
  noun: 'agentDevice',
  page: 'agentWarehouseList',
  called: ['device of an agent’s warehouse', 'devices of agents’ warehouses'],
  query: deviceQuery,
} as const;

const inAgentWarehouse = reads({ ...agentDevice, row: Device });

/** Devices in agents' warehouses: shipped by the operator but not sold. A merchant sees its own unbound devices. */
export const agentDeviceApi = {
  list: inAgentWarehouse.list,
  export: inAgentWarehouse.export,
  get: inAgentWarehouse.get,
  ...tagging({ ...agentDevice, touches: ['device', 'bound-device'] }),
};
