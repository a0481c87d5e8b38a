import { latePage } from '../../ui/late';
import { RecordsPage } from '../../ui/record/records-page';
import { BoundDeviceList } from './bound-device-list';
import './reading/live';

const Detail = latePage(async () => ({
  default: (await import('./bound-device-detail')).BoundDeviceDetailPage,
}));

/** boundDeviceList: the list, and below it the live page of one device. */
export default function BoundDevices() {
  return <RecordsPage List={BoundDeviceList} Detail={Detail} />;
}
