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
  let silentSince: number | undefined;
  const mine = openSocket(managerId, {
    onOpen: (again) => {
      // `readFor` tells the server how long ago the page was opened; the server sends a `resync` frame if the page may
      // have missed changes in that time. After a reconnect, `resync` below reloads all data instead.
      subscribe(again ? undefined : { readFor: performance.now() });
      const wasSilent = silentSince !== undefined;
      silentSince = undefined;
      // A silent connection was lost some time ago, so that any data may be out of date until it has been read again.
      if (wasSilent) void client.invalidateQueries().finally(() => noteReconnecting(undefined));
      else noteReconnecting(undefined);
      if (watchedRaw() !== null) watchRaw();
      if (!again) return;
      resync(client);
      onRights();
    },
    onFrame: (frame) => (frame.type === 'rights' ? onRights() : dispatch(frame)),
    onLost: (attempt, nextAt) => {
      noteReconnecting(
        silentSince === undefined ? { attempt, at: nextAt } : { attempt, at: nextAt, silentSince },
      );
      void checkConnection();
      // Where only websockets fail, as behind some proxies, live data is read with each further attempt.
      if (attempt > 1) resync(client);
    },
    onSilent: () => void checkConnection(),
    onSilence: (since) => (silentSince ??= since),
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
