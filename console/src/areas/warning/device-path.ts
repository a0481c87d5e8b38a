import type { Warning } from '@chargehand/contract/areas/warning';
import { usePathOf } from '../../lib/places';

/** Where the device has its page: its twin once somebody has bound it, else that of the warehouse; undefined where the reader may see neither. */
export function useDevicePath({ code, binder, deviceId }: Warning): string | undefined {
  const path = usePathOf()(binder === null ? 'warehouseList' : 'boundDeviceList');
  return path === undefined || code === '' ? undefined : `${path}/${deviceId}`;
}
