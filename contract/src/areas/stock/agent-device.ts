import { reads } from '../../http/crud';
import { Device, deviceQuery } from './device';

const inAgentWarehouse = reads({
  noun: 'agentDevice',
  page: 'agentWarehouseList',
  called: ['device of an agent’s warehouse', 'devices of agents’ warehouses'],
  query: deviceQuery,
  row: Device,
});

/** Devices in agents' warehouses: shipped by the operator but not sold. A merchant sees its own unbound devices. */
export const agentDeviceApi = {
  list: inAgentWarehouse.list,
  export: inAgentWarehouse.export,
  get: inAgentWarehouse.get,
};
