import type { DeviceEvent, Telemetry } from '@chargehand/contract/device/payloads';

/** A reading or an event; both are numbered in one sequence. */
export type Outgoing = Telemetry | DeviceEvent;

/**
 * Maximum number of messages kept: more than a day of readings at intervals of `reportIntervalS`. Beyond that the
 * oldest are dropped.
 */
const maxKept = 5000;
/** Maximum number of messages waiting for acknowledgement at the same time. */
const maxUnderWay = 10;

/** Queue that sends readings and events in order, and keeps each until it is acknowledged. */
interface MessageQueue {
  enqueue(message: Outgoing): void;
  /** Called when the connection is established. */
  open(): void;
  /** Called when the connection is lost. */
  close(): void;
  /** Returns the number of messages not yet acknowledged. */
  kept(): number;
}

/**
 * Creates an empty queue. `send` resolves when a message is acknowledged, and rejects when the connection is lost
 * first.
 */
export function openMessageQueue(send: (message: Outgoing) => Promise<unknown>): MessageQueue {
  let kept: Outgoing[] = [];
  const underWay = new Set<Outgoing>();
  let connected = false;

  const pump = () => {
    if (!connected) return;
    for (const message of kept.slice(0, maxUnderWay)) {
      if (underWay.has(message)) continue;
      underWay.add(message);
      send(message).then(
        () => {
          underWay.delete(message);
          kept = kept.filter((other) => other !== message);
          pump();
        },
        // Keeps the message, to send it again over the next connection. The server drops duplicates by their sequence
        // numbers.
        () => underWay.delete(message),
      );
    }
  };

  return {
    enqueue(message) {
      kept.push(message);
      if (kept.length > maxKept) kept.shift();
      pump();
    },
    open() {
      connected = true;
      pump();
    },
    close() {
      connected = false;
      underWay.clear();
    },
    kept: () => kept.length,
  };
}
