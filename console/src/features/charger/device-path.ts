import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { usePathOf } from '../../lib/session/page-paths';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';

/** Device that a warning or an alarm is about; `code` is empty if it no longer has one. */
interface About {
  code: string;
  deviceId: number;
}

/**
 * Returns the path of the device's live page, or else of its warehouse page. Returns undefined if the account may see
 * neither or the device no longer has a code.
 */
export function useDevicePath({ code, deviceId }: About): string | undefined {
  const pathOf = usePathOf();
  const path = pathOf('boundDeviceList') ?? pathOf('warehouseList');
  return path === undefined || code === '' ? undefined : `${path}/${deviceId}`;
}

/**
 * Returns the path of the device's controls, or undefined if the account may not set its power limit or see the live
 * page, or if the device no longer has a code.
 */
export function useControlsPath({ code, deviceId }: About): string | undefined {
  const may = mayUse(useSession(), boundDeviceApi.setLimit);
  const path = usePathOf()('boundDeviceList');
  return !may || path === undefined || code === '' ? undefined : `${path}/${deviceId}#controls`;
}
