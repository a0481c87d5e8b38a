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

/**
 * Keeps one websocket open, with a hello and heartbeats, until the session ends. The first connection, and one that was
 * open for more than 5 s, is reopened at once; every other attempt waits 5 s.
 */
export function openSocket(managerId: number, handlers: SocketHandlers): Socket {
  const address = addressIn(`/websocket/${managerId}_PC`).href.replace(/^http/, 'ws');
  let socket: WebSocket | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let receivedAt = 0;
  let opened = 0;
  let attempt = 0;
  /** Gives up the current connection without waiting for its close. */
  let lose: (() => void) | undefined;

  const send = (type: string, value: unknown): void => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ deviceNo: '', type, userId: managerId, value }));
  };

  const heartbeat = (): void => {
    send('main', 'heartbeat');
    clearTimeout(silent);
    silent = setTimeout(() => handlers.onSilent?.(), answerMs);
    giveUp ??= setTimeout(() => {
      handlers.onSilence?.(receivedAt);
      lose?.();
    }, giveUpMs);
  };

  /** Stops waiting for the response to a heartbeat. */
  const answered = (): void => {
    clearTimeout(silent);
    clearTimeout(giveUp);
    giveUp = undefined;
  };

  const connect = (): void => {
    const mine = new WebSocket(address);
    let openedAt = 0;
    socket = mine;
    lose = () => {
      mine.onopen = null;
      mine.onmessage = null;
      mine.onclose = null;
      mine.close();
      lost();
    };
    giveUp = setTimeout(lose, connectMs);
    mine.onopen = () => {
      answered();
      openedAt = Date.now();
      receivedAt = openedAt;
      opened += 1;
      send('main', 'hello');
      beat = setInterval(heartbeat, heartbeatMs);
      handlers.onOpen(opened > 1);
    };
    mine.onmessage = (event) => {
      answered();
      receivedAt = Date.now();
      const frame = read(event.data);
      console.debug('websocket', frame ?? 'unreadable');
      if (frame) handlers.onFrame(frame);
    };
    mine.onerror = () => console.debug('websocket error');
    mine.onclose = (event) => {
      console.debug('websocket closed', event.code);
      if (event.code !== sessionEndedCode) return lost();
      clearInterval(beat);
      answered();
      handlers.onEnded?.();
    };
    const lost = () => {
      clearInterval(beat);
      answered();
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
      answered();
      clearInterval(beat);
      if (!socket) return;
      socket.onclose = null;
      socket.onopen = null;
      socket.onmessage = null;
      socket.close();
    },
  };
}
