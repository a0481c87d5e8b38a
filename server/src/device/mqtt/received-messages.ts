import type { Socket } from 'node:net';
import type { IPublishPacket } from 'mqtt-packet';
import type { Log } from '../../lib/log';

/** Number of messages waiting to be stored at which reading from the broker pauses. */
const maxWaiting = 2000;
/** Number of bytes waiting to be stored at which reading from the broker pauses. */
const maxBytes = 8 * 1024 * 1024;

/** A message as the broker delivers it. */
export interface Delivery {
  topic: string;
  payload: Buffer;
  /** True if the broker had retained it and sent it because of a new subscription. */
  retained: boolean;
}

/** An unacknowledged message of the connection. */
interface Waiting {
  /** Message id to acknowledge, or undefined if no acknowledgement is sent. */
  id: number | undefined;
  bytes: number;
  /** True if the message is stored or can never be stored. */
  done: boolean;
}

interface Options {
  socket: Socket;
  log: Log;
  /** Stores a message. Resolves when it is stored or can never be stored, and rejects if it could not be stored now. */
  receive(delivery: Delivery): Promise<void>;
}

/** The messages that one connection has received and not acknowledged yet. */
interface ReceivedMessages {
  take(packet: IPublishPacket): void;
  /** Acknowledges an unreadable message in its turn. `id` is undefined if no acknowledgement is sent. */
  skip(id: number | undefined): void;
  /** Drops the messages of a closed connection. */
  clear(): void;
}

/**
 * Passes the messages of a connection to `receive` in order and acknowledges those that are stored. Closes the
 * connection if one could not be stored, and pauses it while too many wait.
 */
export function openReceived({ socket, log, receive }: Options): ReceivedMessages {
  let waiting: Waiting[] = [];
  let bytes = 0;
  const answered = new Set<number>();

  const flow = () => {
    const full = waiting.length >= maxWaiting || bytes >= maxBytes;
    if (full) socket.pause();
    else if (socket.isPaused() && waiting.length < maxWaiting / 2 && bytes < maxBytes / 2) socket.resume();
  };
  /** Acknowledges messages in order, up to the first one that is not stored yet. */
  const settle = () => {
    const open = waiting.findIndex(({ done }) => !done);
    const stored = open === -1 ? waiting : waiting.slice(0, open);
    if (stored.length === 0) return;
    waiting = open === -1 ? [] : waiting.slice(open);
    for (const message of stored) bytes -= message.bytes;
    const ids = stored.flatMap(({ id }) => id ?? []);
    for (const id of ids) answered.add(id);
    const acks = ids.flatMap((id) => [0x40, 2, id >> 8, id & 255]);
    if (acks.length > 0 && socket.writable) socket.write(Buffer.from(acks));
    flow();
  };
  let settling = false;
  const settleSoon = () => {
    if (settling) return;
    settling = true;
    // Waits a moment, so that messages stored by one commit are acknowledged together.
    setImmediate(() => {
      settling = false;
      settle();
    });
  };
  /**
   * Handles a message that NATS delivers again on the same connection because its PUBACK is late: a second PUBACK
   * would acknowledge the next message with this id. If the first delivery still waits, only the second is
   * acknowledged; if the first was already acknowledged, the second is not.
   */
  const onlyOnce = (repeated: Waiting) => {
    const first = waiting.find(({ id }) => id === repeated.id);
    if (first) first.id = undefined;
    else if (repeated.id !== undefined && answered.delete(repeated.id)) repeated.id = undefined;
  };
  const take = (packet: IPublishPacket) => {
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    const message: Waiting = {
      id: packet.qos > 0 ? packet.messageId : undefined,
      bytes: payload.length,
      done: false,
    };
    if (packet.dup) onlyOnce(message);
    waiting.push(message);
    bytes += message.bytes;
    flow();
    receive({ topic: packet.topic, payload, retained: packet.retain }).then(
      () => {
        message.done = true;
        settleSoon();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a message was not stored, the broker will deliver it again');
        socket.destroy();
      },
    );
  };

  return {
    take,
    skip(id) {
      waiting.push({ id, bytes: 0, done: true });
      settleSoon();
    },
    clear() {
      waiting = [];
    },
  };
}
