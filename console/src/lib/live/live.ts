import type { QueryClient } from '@tanstack/react-query';
import { checkConnection } from '../call/connection';
import { heardTogether, resync } from './frames';
import { noteReconnecting } from './live-connection';
import { openSocket } from './socket';
import { onRawChange, onWatchedChange, watchedDevices, watchedRaw } from './watched';

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
  const subscribe = (more?: { readFor: number }): void =>
    mine.send('subscribe', { devices: watchedDevices(), ...more });
  const watchRaw = (): void => mine.send('raw', { device: watchedRaw() });
  const hear = heardTogether(client);
  const mine = openSocket(managerId, {
    onOpen: (again) => {
      noteReconnecting(undefined);
      // What changed between the page's first reading and now went by unheard.
      subscribe(again ? undefined : { readFor: performance.now() });
      if (watchedRaw() !== null) watchRaw();
      if (!again) return;
      resync(client);
      onRights();
    },
    onFrame: (frame) => (frame.type === 'rights' ? onRights() : hear(frame)),
    onLost: (attempt, at) => {
      noteReconnecting({ attempt, at });
      void checkConnection();
    },
    onSilent: () => void checkConnection(),
    onEnded,
  });
  onWatchedChange(() => subscribe());
  onRawChange(watchRaw);
  return () => {
    mine.close();
    onWatchedChange(() => {});
    onRawChange(() => {});
    noteReconnecting(undefined);
  };
}
