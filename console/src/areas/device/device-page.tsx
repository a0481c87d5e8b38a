import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { DeviceList } from './device-list';

const Detail = latePage(() => import('./device-detail'));

/** warehouseList: the list, and below it the page of one device. */
export default function Devices() {
  return <RecordsPage List={DeviceList} Detail={Detail} />;
}
