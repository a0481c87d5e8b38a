import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { AgentDeviceList } from './agent-device-list';

const Detail = latePage(() => import('./agent-device-detail'));

/** agentWarehouseList: the list, and below it the page of one device. */
export default function AgentDevices() {
  return <RecordsPage List={AgentDeviceList} Detail={Detail} />;
}
