import type { Warning } from '@chargehand/contract/areas/warning';
import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { usePathOf } from '../../lib/brought/places';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';

/** Where the device has its page: its live page, else that of the warehouse; undefined where the reader may see neither. */
export function useDevicePath({ code, deviceId }: Pick<Warning, 'code' | 'deviceId'>): string | undefined {
  const pathOf = usePathOf();
  const path = pathOf('boundDeviceList') ?? pathOf('warehouseList');
  return path === undefined || code === '' ? undefined : `${path}/${deviceId}`;
}

/** The controls of the device, where the reader may reduce its power. */
export function useControlsPath({ code, deviceId }: Pick<Warning, 'code' | 'deviceId'>): string | undefined {
  const may = mayUse(useSession(), boundDeviceApi.setLimit);
  const path = usePathOf()('boundDeviceList');
  return !may || path === undefined || code === '' ? undefined : `${path}/${deviceId}#controls`;
}
