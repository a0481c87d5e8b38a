import { useParams } from 'react-router';
import { BoundDeviceDetailPage } from './bound-device-detail';
import { BoundDeviceList } from './bound-device-list';

/** boundDeviceList: the list, and below it the live page of one device. */
export default function BoundDevices() {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? <BoundDeviceDetailPage key={id} id={id} /> : <BoundDeviceList />;
}
