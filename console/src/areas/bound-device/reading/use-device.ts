import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions, every } from '../../../lib/call/query';
import { useLiveDevices } from '../../../lib/live/watched';
import { isPending, isWaiting } from '../../../features/device-command/commands';

/** Read anew this often while a command runs, should the websocket be down. Milliseconds. */
const pendingMs = 2_000;
const idleMs = 30_000;

/** One bound device, kept live. */
export function useDevice(id: number) {
  const device = useQuery({
    ...callOptions(boundDeviceApi.get, { params: { id } }),
    refetchInterval: (query) =>
      every(query.state.data?.commands.some((one) => isPending(one) && !isWaiting(one)) ? pendingMs : idleMs)(
        query,
      ),
  });
  useLiveDevices(useMemo(() => [id], [id]));
  return device;
}
