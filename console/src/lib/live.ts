import { CommandFrame, DeviceFrame, type Frame, JobFrame } from '@chargehand/contract/device/frames';
import type { QueryClient } from '@tanstack/react-query';
import { noteReconnecting } from './live-connection';
import { patchCommand, patchJob, patchState, readAnew } from './live-patch';
import { openSocket } from './socket';
import { onWatchedChange, watchedDevices } from './watched';

function hear(client: QueryClient, frame: Frame): void {
  if (frame.type === 'device') {
    const { data } = DeviceFrame.safeParse(frame.value);
    if (data) patchState(client, data.id, data.state);
  } else if (frame.type === 'command') {
    const { data } = CommandFrame.safeParse(frame.value);
    if (data) patchCommand(client, data);
  } else if (frame.type === 'job') {
    const { data } = JobFrame.safeParse(frame.value);
    if (data) patchJob(client, data);
  } else if (frame.type === 'resync') readAnew(client);
}

/** What the shell does about the session itself. */
interface SessionEars {
  /** What the account may do, or its menu, has changed, or may have while the connection was lost. */
  onRights: () => void;
  onEnded: () => void;
}

/** Opens the console's websocket, one for all its pages. Answers how to close it. */
export function openLive(
  client: QueryClient,
  managerId: number,
  { onRights, onEnded }: SessionEars,
): () => void {
  const subscribe = (): void => mine.send('subscribe', { devices: watchedDevices() });
  const mine = openSocket(managerId, {
    onOpen: (again) => {
      noteReconnecting(undefined);
      subscribe();
      if (!again) return;
      readAnew(client);
      onRights();
    },
    onFrame: (frame) => (frame.type === 'rights' ? onRights() : hear(client, frame)),
    onLost: (attempt, at) => noteReconnecting({ attempt, at }),
    onEnded,
  });
  onWatchedChange(subscribe);
  return () => {
    mine.close();
    onWatchedChange(() => {});
    noteReconnecting(undefined);
  };
}
