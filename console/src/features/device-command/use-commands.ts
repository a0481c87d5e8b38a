import { boundDeviceApi, type Command } from '@chargehand/contract/areas/devices/bound-device';
import type { FanMode } from '@chargehand/contract/device/payloads';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../lib/call/query';
import { patchCommand } from './live';

/**
 * Returns functions that send commands to one device. A command is shown on the page as soon as the server has
 * responded.
 */
export function useCommands(id: number) {
  const client = useQueryClient();
  const patching = { onSuccess: (command: Command) => patchCommand(client, command) };
  const some = {
    onSuccess: (commands: Command[]) => commands.forEach((command) => patchCommand(client, command)),
  };
  const port = useSend(boundDeviceApi.switchPort);
  const device = useSend(boundDeviceApi.switchDevice);
  const fan = useSend(boundDeviceApi.switchFan);
  const limit = useSend(boundDeviceApi.setLimit);
  const params = { ids: [id] };
  return {
    switchPort: (number: number, on: boolean) =>
      port.mutate({ params: { id }, body: { port: number, on } }, patching),
    switchDevice: (on: boolean) => device.mutate({ params, body: { on } }, some),
    switchFan: (mode: FanMode) => fan.mutate({ params, body: { fan: mode } }, some),
    setLimit: (limitW: number) => limit.mutate({ params, body: { limitW } }, some),
  };
}
