import { sessionEndedCode } from '@chargehand/contract/device/frames';
import type { Db } from '../lib/db';
import { readSessions, type Session } from '../lib/session/session';
import type { Watcher } from './watcher';

/** Milliseconds for which requests for a check are collected, because one change causes several requests. */
const gatherMs = 50;

/**
 * Checks the sessions of open console pages. A page gets frames (websocket messages) only while its session may call
 * the API.
 */
interface SessionCheck {
  /**
   * Checks all sessions soon. Pages that match `notify` are notified that their rights or menu changed, even if the
   * check finds the same rights.
   */
  check(notify?: (watcher: Watcher) => boolean): void;
  close(): void;
}

const rightsOf = ({ roleId, mType, agentId, merchantId, permissions }: Session): string =>
  JSON.stringify([roleId, mType, agentId, merchantId, [...permissions].sort()]);

/** Opens the check. `changed` is called with each watcher (open console page) whose rights have changed. */
export function openSessionCheck(
  db: Db,
  watchers: ReadonlySet<Watcher>,
  changed: (watcher: Watcher) => void,
  failed: (error: unknown) => void,
): SessionCheck {
  let due = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const run = async () => {
    const notified = due;
    due = new Set();
    timer = undefined;
    const watching = [...watchers];
    const open = await readSessions(db, [...new Set(watching.map(({ session }) => session.id))]);
    for (const watcher of watching) {
      const session = open.get(watcher.session.id);
      if (!session || session.mustChangePassword || session.mustSetUpTwoFactor) {
        watcher.devices = new Set();
        watcher.socket.close(sessionEndedCode, 'session ended');
        continue;
      }
      const other = rightsOf(session) !== rightsOf(watcher.session);
      watcher.session = session;
      if (other) changed(watcher);
      if (other || notified.has(watcher)) watcher.send('rights', null);
    }
  };

  return {
    check(notify) {
      if (notify) for (const watcher of watchers) if (notify(watcher)) due.add(watcher);
      if (watchers.size > 0)
        timer ??= setTimeout(() => void (running = running.then(run).catch(failed)), gatherMs);
    },
    close: () => clearTimeout(timer),
  };
}
