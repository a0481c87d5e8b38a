import { Suspense } from 'react';
import { useParams } from 'react-router';
import { late } from '../../ui/late';
import { BoundDeviceList } from './bound-device-list';
import './live';

const Detail = late(async () => ({ default: (await import('./bound-device-detail')).BoundDeviceDetailPage }));

/** boundDeviceList: the list, and below it the live page of one device. */
export default function BoundDevices() {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? (
    <Suspense>
      <Detail key={id} id={id} />
    </Suspense>
  ) : (
    <BoundDeviceList />
  );
}
