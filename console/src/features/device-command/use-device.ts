import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions, every } from '../../lib/call/query';
import { useLiveDevices } from '../../lib/live/watched';
import { isPending, isWaiting } from './commands';

/** Poll interval in milliseconds while a command runs, in case the websocket is down. */
const pendingMs = 2_000;
const idleMs = 30_000;

/** Reads one bound device and keeps it up to date. */
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
