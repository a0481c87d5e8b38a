import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { Frame, heartbeatMs, sessionEndedCode, Subscription } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Log } from '../lib/log';
import type { Session } from '../lib/session/session';
import { audienceMs } from '../device/audience';
import { refreshDevices, sendCommandFrames, sendDeviceFrames } from './device-frames';
import { sendFailureFrames } from './failure-frames';
import { sendCabinetFrames } from './cabinet-frames';
import { sendFeedbackFrames } from './feedback-frames';
import { sendFigureFrames } from './figure-frames';
import { openMissed } from './missed';
import { sendJobFrames } from './job-frames';
import { sendMessageFrames } from './message-frames';
import { openSessionCheck } from './session-check';
import { sendStockFrames } from './stock-frames';
import { sendRolloutFrames } from './rollout-frames';
import { sendRawFrames } from './raw-frames';
import { sendWarningFrames } from './warning-frames';
import { type LiveSocket, newWatcher, type Watcher } from './watcher';

/**
 * Milliseconds after which all servers certainly know that a console page is open here, and announce device changes.
 */
const settleMs = 2 * audienceMs;
/** Maximum number of connections per session. Each browser tab has one. */
const maxSockets = 50;

/** All open console pages that are connected to this server by a websocket. */
export interface Live {
  join(session: Session, socket: LiveSocket): void;
  close(): void;
}

export function openLive(db: Db, events: EventBus, log: Log): Live {
  const watchers = new Set<Watcher>();
  const failed = (error: unknown) => log.error({ err: error }, 'open pages could not be notified');
  const lookAgain = (watcher: Watcher) => watcher.next(() => refreshDevices(db, watcher), failed);

  const sessions = openSessionCheck(db, watchers, lookAgain, failed);
  const beat = setInterval(() => {
    watchers.forEach((watcher) => watcher.beat());
    sessions.check();
  }, heartbeatMs);

  let leave: (() => void) | undefined;
  let settle: NodeJS.Timeout | undefined;
  /**
   * Sends all console pages the current states after `settleMs`. Changes that were stored before every server knew of
   * these pages were not announced.
   */
  const lookWhenSettled = () => {
    clearTimeout(settle);
    settle = setTimeout(() => watchers.forEach(lookAgain), settleMs);
  };
  const enter = (watcher: Watcher) => {
    watchers.add(watcher);
    if (leave) return;
    leave = events.expect('device');
    lookWhenSettled();
  };
  const exit = (watcher: Watcher) => {
    watchers.delete(watcher);
    raw.forget(watcher);
    if (watchers.size > 0) return;
    clearTimeout(settle);
    leave?.();
    leave = undefined;
  };

  const raw = sendRawFrames(db, events, failed);
  const missed = openMissed(events);
  const off = [
    () => clearInterval(beat),
    () => clearTimeout(settle),
    () => leave?.(),
    () => sessions.close(),
    sendDeviceFrames(db, events, watchers, failed),
    sendCommandFrames(db, events, watchers, failed),
    sendJobFrames(db, events, watchers, failed),
    sendFailureFrames(db, events, watchers, failed),
    sendWarningFrames(db, events, watchers, failed),
    sendCabinetFrames(db, events, watchers, failed),
    sendFeedbackFrames(db, events, watchers, failed),
    sendMessageFrames(db, events, watchers, failed),
    sendRolloutFrames(db, events, watchers, failed),
    sendFigureFrames(events, watchers),
    sendStockFrames(events, watchers),
    () => raw.close(),
    () => missed.close(),
    events.on('deviceMoved', (ids) => {
      for (const watcher of watchers)
        if (watcher.requested.some((id) => ids.includes(id))) lookAgain(watcher);
    }),
    events.on('sessionEnded', (ids) => {
      for (const { session, socket } of watchers)
        if (ids.includes(session.id)) socket.close(sessionEndedCode, 'session ended');
    }),
    events.on('rightsChanged', (ids) => sessions.check(({ session }) => ids.includes(session.roleId))),
    events.on('menuChanged', () =>
      sessions.check(({ session }) => session.mType === accountLevels.superAdministrator),
    ),
    events.on('config', () => sessions.check()),
    events.onGap(() => {
      for (const watcher of watchers) {
        watcher.send('resync', null);
        lookAgain(watcher);
      }
      sessions.check(() => true);
      if (watchers.size > 0) lookWhenSettled();
    }),
  ];

  const receive = (watcher: Watcher, data: Buffer) => {
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
  };

  return {
    join(session, socket) {
      const mine = [...watchers].filter((one) => one.session.id === session.id);
      if (mine.length >= maxSockets) {
        socket.close(1013, 'too many connections of one session');
        return;
      }
      const watcher = newWatcher(session, socket);
      enter(watcher);
      socket.on('message', (data: Buffer) => receive(watcher, data));
      socket.on('close', () => exit(watcher));
      socket.on('error', () => socket.terminate());
    },
    close() {
      off.forEach((stop) => stop());
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
