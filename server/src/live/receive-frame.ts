import { Frame, Subscription } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { Log } from '../lib/log';
import { refreshDevices } from './device-frames';
import type { openMissed } from './missed';
import type { sendRawFrames } from './raw-frames';
import type { Watcher } from './watcher';

interface Parts {
  db: Db;
  log: Log;
  raw: ReturnType<typeof sendRawFrames>;
  missed: ReturnType<typeof openMissed>;
  failed(error: unknown): void;
}

/** Handles a frame that a console page sent. Ignores frames that it cannot read. */
export function receiveFrame({ db, log, raw, missed, failed }: Parts, watcher: Watcher, data: Buffer): void {
  if (!watcher.countFrame()) {
    watcher.socket.close(1008, 'too many frames');
    return;
  }
  const frame = Frame.safeParse(readJson(data.toString('utf8')));
  if (!frame.success) return;
  log.debug({ frame: frame.data.type }, 'received a frame of the console');
  // Responds to the heartbeat, so that the page knows that the connection works.
  if (frame.data.value === 'heartbeat') watcher.send('main', 'heartbeat');
  if (frame.data.type === 'raw') raw.subscribe(watcher, frame.data.value);
  if (frame.data.type !== 'subscribe') return;
  const subscription = Subscription.safeParse(frame.data.value);
  if (!subscription.success) return;
  const { devices, readFor } = subscription.data;
  if (readFor !== undefined && missed.within(readFor)) watcher.send('resync', null);
  watcher.wanted = devices;
  watcher.next(async () => {
    // Does nothing if the console page was closed or has requested other devices in the meantime.
    if (watcher.wanted !== devices || watcher.socket.readyState !== watcher.socket.OPEN) return;
    watcher.requested = devices;
    watcher.devices = new Set();
    watcher.bound = new Set();
    await refreshDevices(db, watcher);
  }, failed);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
