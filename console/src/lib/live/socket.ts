import { Frame, heartbeatMs, reconnectMs, sessionEndedCode } from '@chargehand/contract/device/frames';

import { addressIn } from '../browser/base';

/** Callbacks for events of the console's websocket. */
interface SocketHandlers {
  /** `again` is true if the connection had been lost before. */
  onOpen: (again: boolean) => void;
  onFrame: (frame: Frame) => void;
  /**
   * Called when the connection is lost or an attempt to connect fails. `attempt` is the number of the next attempt,
   * from 1, and `at` its time in milliseconds since 1970.
   */
  onLost?: (attempt: number, at: number) => void;
  /** Called when a heartbeat is not answered within `answerMs`. */
  onSilent?: () => void;
  /**
   * Called before `onLost` when a connection that was never closed is given up. `since` is the time of its last frame,
   * in milliseconds since 1970.
   */
  onSilence?: (since: number) => void;
  /** Called when the session has ended, so that reconnecting would be refused. */
  onEnded?: () => void;
}

/** Milliseconds within which a frame must arrive after a heartbeat; otherwise `onSilent` is called. */
const answerMs = 1_500;
/**
 * Milliseconds after an unanswered heartbeat after which the connection is given up, because the browser never closes a
 * connection whose other end vanished. The loss is noticed within `heartbeatMs` and this time.
 */
const giveUpMs = 6_000;
/** Milliseconds within which a connection must open. */
const connectMs = 10_000;

export interface Socket {
  send: (type: string, value: unknown) => void;
  close: () => void;
}

function read(data: unknown): Frame | undefined {
  try {
    return Frame.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** Gives up a connection without waiting for its close. */
function abandon(socket: WebSocket): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}

/** Timers that notice when the server does not answer. */
interface AnswerTimers {
  /** Starts the time within which the connection must open; `lose` is called when it has passed. */
  connecting: (lose: () => void) => void;
  /** Starts the times within which a heartbeat must be answered; `lose` is called when the last has passed. */
  asked: (lose: () => void) => void;
  /** Notes the time of a frame and stops the timers. Returns the time in milliseconds since 1970. */
  received: () => number;
  stop: () => void;
}

function openAnswerTimers({ onSilent, onSilence }: SocketHandlers): AnswerTimers {
  let silent: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let receivedAt = 0;

  const stop = (): void => {
    clearTimeout(silent);
    clearTimeout(giveUp);
    giveUp = undefined;
  };

  return {
    connecting(lose) {
      giveUp = setTimeout(lose, connectMs);
    },
    asked(lose) {
      clearTimeout(silent);
      silent = setTimeout(() => onSilent?.(), answerMs);
      giveUp ??= setTimeout(() => {
        onSilence?.(receivedAt);
        lose();
      }, giveUpMs);
    },
    received() {
      stop();
      receivedAt = Date.now();
      return receivedAt;
    },
    stop,
  };
}

/**
 * Keeps one websocket open, with a hello and heartbeats, until the session ends. The first connection, and one that was
 * open for more than 5 s, is reopened at once; every other attempt waits 5 s.
 */
export function openSocket(managerId: number, handlers: SocketHandlers): Socket {
  const address = addressIn(`/websocket/${managerId}_PC`).href.replace(/^http/, 'ws');
  const timers = openAnswerTimers(handlers);
  let socket: WebSocket | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let opened = 0;
  let attempt = 0;

  const send = (type: string, value: unknown): void => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ deviceNo: '', type, userId: managerId, value }));
  };

  /** Stops the heartbeats and the timers of the current connection. */
  const stop = (): void => {
    clearInterval(beat);
    timers.stop();
  };

  const connect = (): void => {
    const mine = new WebSocket(address);
    let openedAt = 0;
    socket = mine;
    const lose = () => {
      abandon(mine);
      lost();
    };
    timers.connecting(lose);
    mine.onopen = () => {
      openedAt = timers.received();
      opened += 1;
      send('main', 'hello');
      beat = setInterval(() => {
        send('main', 'heartbeat');
        timers.asked(lose);
      }, heartbeatMs);
      handlers.onOpen(opened > 1);
    };
    mine.onmessage = (event) => {
      timers.received();
      const frame = read(event.data);
      console.debug('websocket', frame ?? 'unreadable');
      if (frame) handlers.onFrame(frame);
    };
    mine.onerror = () => console.debug('websocket error');
    mine.onclose = (event) => {
      console.debug('websocket closed', event.code);
      if (event.code !== sessionEndedCode) return lost();
      stop();
      handlers.onEnded?.();
    };
    const lost = () => {
      stop();
      // Reconnects at once only after a connection that lasted, or after the first one. Otherwise a server that closes
      // each connection immediately would cause a loop.
      const steady = openedAt > 0 && (opened === 1 || Date.now() - openedAt > reconnectMs);
      attempt = openedAt > 0 && Date.now() - openedAt > reconnectMs ? 1 : attempt + 1;
      handlers.onLost?.(attempt, Date.now() + (steady ? 0 : reconnectMs));
      if (steady) connect();
      else retry = setTimeout(connect, reconnectMs);
    };
  };

  connect();
  return {
    send,
    close: () => {
      clearTimeout(retry);
      stop();
      if (socket) abandon(socket);
    },
  };
}
