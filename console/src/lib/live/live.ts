import type { QueryClient } from '@tanstack/react-query';
import { checkConnection } from '../call/connection';
import { dispatchInBatches, resync } from './frames';
import { noteReconnecting } from './live-connection';
import { openSocket } from './socket';
import { onRawChange, onWatchedChange, watchedDevices, watchedRaw } from './watched';

/** Callbacks of the shell about the session. */
interface SessionListeners {
  /**
   * Called when the account's permissions or its menu have changed, or may have changed while the connection was lost.
   */
  onRights: () => void;
  onEnded: () => void;
}

/** Opens the console's websocket, shared by all pages. Returns a function that closes it. */
export function openLive(
  client: QueryClient,
  managerId: number,
  { onRights, onEnded }: SessionListeners,
): () => void {
  const subscribe = (more?: { readFor: number }): void =>
    mine.send('subscribe', { devices: watchedDevices(), ...more });
  const watchRaw = (): void => mine.send('raw', { device: watchedRaw() });
  const dispatch = dispatchInBatches(client);
  const mine = openSocket(managerId, {
    onOpen: (again) => {
      noteReconnecting(undefined);
      // `readFor` tells the server how long ago the page was opened; the server sends a `resync` frame if the page may
      // have missed changes in that time. After a reconnect, `resync` below reloads all data instead.
      subscribe(again ? undefined : { readFor: performance.now() });
      if (watchedRaw() !== null) watchRaw();
      if (!again) return;
      resync(client);
      onRights();
    },
    onFrame: (frame) => (frame.type === 'rights' ? onRights() : dispatch(frame)),
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
