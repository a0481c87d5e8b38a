import {
  CommandFrame,
  DeviceFrame,
  Frame,
  heartbeatMs,
  Subscription,
} from '@chargehand/contract/device/frames';
import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { hasPermission } from '@chargehand/contract/permission';
import { readCommands, readStates } from '../areas/bound-device/state.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/events';
import type { Log } from '../lib/log';
import type { Session } from '../lib/session';
import { asSession } from '../lib/tenant';

/** A browser that does not keep up is told to read anew in place of being sent more. Bytes. */
const mostBuffered = 1024 * 1024;
/** Changes are gathered this long, so that a busy device costs a page four frames a second. Milliseconds. */
const gatherMs = 250;

/** What is needed of a browser's connection. */
export interface LiveSocket {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

/** Connections one session may hold, and frames one may send between two heartbeats. */
const mostSockets = 20;
const mostFrames = 200;
/** A browser that missed three heartbeats is gone. Milliseconds. */
const silentMs = 3.5 * heartbeatMs;

interface Watcher {
  session: Session;
  socket: LiveSocket;
  /** What the page shows; never more than what the session may see. */
  devices: Set<number>;
  behind: boolean;
}

/** Everybody who watches live pages of this instance. */
export interface Live {
  join(session: Session, socket: LiveSocket): void;
  close(): void;
}

export function openLive(db: Db, events: EventBus, log: Log): Live {
  const watchers = new Set<Watcher>();
  let changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const send = (watcher: Watcher, type: string, value: unknown) => {
    const { socket, session } = watcher;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) {
      watcher.behind = true;
      return;
    }
    const frames = watcher.behind
      ? [
          { type: 'resync', value: null },
          { type, value },
        ]
      : [{ type, value }];
    watcher.behind = false;
    for (const frame of frames)
      socket.send(JSON.stringify({ deviceNo: '', userId: session.accountId, ...frame }));
  };

  const watching = (ids: Iterable<number>) => {
    const wanted = new Set<number>();
    for (const id of ids) for (const { devices } of watchers) if (devices.has(id)) wanted.add(id);
    return [...wanted];
  };

  // Read once for all watchers: whether one may see a device was settled when it was asked for.
  const tellDevices = async () => {
    timer = undefined;
    const ids = watching(changed);
    changed = new Set();
    const states = await readStates(db, ids);
    for (const watcher of watchers)
      for (const [id, state] of states)
        if (watcher.devices.has(id))
          send(watcher, 'device', { id, state } satisfies typeof DeviceFrame._output);
  };
  const failed = (error: unknown) => log.error({ err: error }, 'live pages could not be told');

  const off = [
    events.on('device', (ids) => {
      ids.forEach((id) => changed.add(id));
      timer ??= setTimeout(() => void tellDevices().catch(failed), gatherMs);
    }),
    events.on('command', (ids) => {
      if (watchers.size === 0) return;
      readCommands(db, ids)
        .then((commands) => {
          for (const command of commands)
            for (const watcher of watchers)
              if (watcher.devices.has(command.deviceId))
                send(watcher, 'command', command satisfies typeof CommandFrame._output);
        })
        .catch(failed);
    }),
    events.on('sessionEnded', (ids) => {
      for (const watcher of watchers)
        if (ids.includes(watcher.session.id)) watcher.socket.close(4401, 'session ended');
    }),
    // Whoever looks on comes again, and gets what the role allows now.
    events.on('rightsChanged', (ids) => {
      for (const watcher of watchers)
        if (ids.includes(watcher.session.roleId)) watcher.socket.close(4408, 'rights changed');
    }),
    events.onGap(() => watchers.forEach((watcher) => send(watcher, 'resync', null))),
  ];

  const subscribe = async (watcher: Watcher, value: unknown) => {
    const asked = Subscription.safeParse(value);
    if (!asked.success || !hasPermission(watcher.session.permissions, boundDeviceApi.list.access)) return;
    const ids = asked.data.devices;
    if (ids.length === 0) {
      watcher.devices = new Set();
      return;
    }
    const { session } = watcher;
    const states = await asSession(db, session, false, async (tx) => {
      const seen = await tx.selectFrom('device').select('id').where('id', 'in', ids).execute();
      watcher.devices = new Set(seen.map(({ id }) => id));
      return readStates(tx, [...watcher.devices]);
    });
    // What changed between the page's own reading and now is made up for.
    for (const [id, state] of states) send(watcher, 'device', { id, state });
  };

  return {
    join(session, socket) {
      const mine = [...watchers].filter((one) => one.session.id === session.id);
      if (mine.length >= mostSockets) {
        socket.close(1013, 'too many connections of one session');
        return;
      }
      let heardAt = Date.now();
      let frames = 0;
      const watch = setInterval(() => {
        frames = 0;
        if (Date.now() - heardAt > silentMs) socket.terminate();
      }, heartbeatMs);
      const watcher: Watcher = { session, socket, devices: new Set(), behind: false };
      watchers.add(watcher);
      let queue: Promise<void> = Promise.resolve();
      socket.on('message', (data: Buffer) => {
        heardAt = Date.now();
        frames += 1;
        if (frames > mostFrames) {
          socket.close(1008, 'too many frames');
          return;
        }
        const text = data.toString('utf8');
        const frame = Frame.safeParse(readJson(text));
        if (!frame.success) return;
        log.debug({ frame: frame.data.type }, 'a frame from the console');
        if (frame.data.type === 'subscribe')
          queue = queue.then(() => subscribe(watcher, frame.data.value)).catch(failed);
      });
      socket.on('close', () => {
        clearInterval(watch);
        watchers.delete(watcher);
      });
      socket.on('error', () => socket.terminate());
    },
    close() {
      off.forEach((stop) => stop());
      clearTimeout(timer);
      for (const { socket } of watchers) socket.close(1001, 'the server is stopping');
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
