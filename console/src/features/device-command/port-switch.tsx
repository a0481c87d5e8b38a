import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import type { PortState } from '@chargehand/contract/device/state';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';

interface PortSwitchProps {
  port: PortState;
  /** Running command of the port. */
  pending: Command | undefined;
  /** True if the server is reachable and the device is online. */
  isReachable: boolean;
  onSwitch: (port: number, on: boolean) => void;
}

/** Switch of a port. It moves only when the device has reported the port's new state. */
export function PortSwitch({ port, pending, isReachable, onSwitch }: PortSwitchProps) {
  const { t } = useTranslation('bound-device');
  return (
    <Switch
      aria-label={t('switchPort', { n: port.port })}
      checked={port.on}
      loading={pending !== undefined}
      disabled={!isReachable}
      onChange={(on) => onSwitch(port.port, on)}
    />
  );
}
