import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { heartbeatMs, sessionEndedCode } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Log } from '../lib/log';
import type { Session } from '../lib/session/session';
import { openDeviceExpectation } from './device-expectation';
import { refreshDevices, sendCommandFrames, sendDeviceFrames } from './device-frames';
import { sendFailureFrames } from './failure-frames';
import { sendAlarmFrames } from './alarm-frames';
import { sendCabinetFrames } from './cabinet-frames';
import { sendFeedbackFrames } from './feedback-frames';
import { sendFigureFrames } from './figure-frames';
import { openMissed } from './missed';
import { sendJobFrames } from './job-frames';
import { sendMessageFrames } from './message-frames';
import { receiveFrame } from './receive-frame';
import { openSessionCheck } from './session-check';
import { sendStockFrames } from './stock-frames';
import { sendRolloutFrames } from './rollout-frames';
import { sendRawFrames } from './raw-frames';
import { sendWarningFrames } from './warning-frames';
import { type LiveSocket, newWatcher, type Watcher } from './watcher';

/** Maximum number of connections per session. Each browser tab has one. */
const maxSockets = 50;

/** All open console pages that are connected to this server by a websocket. */
export interface Live {
  join(session: Session, socket: LiveSocket): void;
  close(): void;
}

/** Sends frames about all kinds of changes. Returns functions that stop it. */
const sendFrames = (
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): (() => void)[] => [
  sendDeviceFrames(db, events, watchers, failed),
  sendCommandFrames(db, events, watchers, failed),
  sendJobFrames(db, events, watchers, failed),
  sendFailureFrames(db, events, watchers, failed),
  sendWarningFrames(db, events, watchers, failed),
  sendCabinetFrames(db, events, watchers, failed),
  sendFeedbackFrames(db, events, watchers, failed),
  sendMessageFrames(db, events, watchers, failed),
  sendRolloutFrames(db, events, watchers, failed),
  sendAlarmFrames(events, watchers),
  sendFigureFrames(events, watchers),
  sendStockFrames(events, watchers),
];

export function openLive(db: Db, events: EventBus, log: Log): Live {
  const watchers = new Set<Watcher>();
  const failed = (error: unknown) => log.error({ err: error }, 'open pages could not be notified');
  const lookAgain = (watcher: Watcher) => watcher.next(() => refreshDevices(db, watcher), failed);

  const sessions = openSessionCheck(db, watchers, lookAgain, failed);
  const beat = setInterval(() => {
    watchers.forEach((watcher) => watcher.beat());
    sessions.check();
  }, heartbeatMs);

  const expectation = openDeviceExpectation(events, watchers, lookAgain);
  const raw = sendRawFrames(db, events, failed);
  const missed = openMissed(events);
  const off = [
    () => clearInterval(beat),
    () => expectation.end(),
    () => sessions.close(),
    ...sendFrames(db, events, watchers, failed),
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
      if (watchers.size > 0) expectation.lookWhenSettled();
    }),
  ];

  const exit = (watcher: Watcher) => {
    watchers.delete(watcher);
    raw.forget(watcher);
    if (watchers.size === 0) expectation.end();
  };

  return {
    join(session, socket) {
      const ofSession = [...watchers].filter((watcher) => watcher.session.id === session.id);
      if (ofSession.length >= maxSockets) {
        socket.close(1013, 'too many connections of one session');
        return;
      }
      const watcher = newWatcher(session, socket);
      watchers.add(watcher);
      expectation.begin();
      const parts = { db, log, raw, missed, failed };
      socket.on('message', (data: Buffer) => receiveFrame(parts, watcher, data));
      socket.on('close', () => exit(watcher));
      socket.on('error', () => socket.terminate());
    },
    close() {
      off.forEach((stop) => stop());
      for (const { socket } of watchers) socket.close(1001, 'the server is stopping');
    },
  };
}
