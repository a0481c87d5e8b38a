import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions, useSend } from '../../lib/query';
import { useLiveDevices } from '../../lib/watched';
import { isPending } from './commands';
import { patchCommand } from './live';

/** Read anew this often while a command runs, should the websocket be down. Milliseconds. */
const pendingMs = 2_000;
const idleMs = 30_000;

/** One bound device, kept live, and the way to switch its ports. */
export function useDevice(id: number) {
  const client = useQueryClient();
  const device = useQuery({
    ...callOptions(boundDeviceApi.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.commands.some(isPending) ? pendingMs : idleMs),
  });
  useLiveDevices(useMemo(() => [id], [id]));
  const send = useSend(boundDeviceApi.switchPort);
  const switchPort = (port: number, on: boolean) =>
    send.mutate(
      { params: { id }, body: { port, on } },
      { onSuccess: (command) => patchCommand(client, command) },
    );
  return { device, switchPort };
}
