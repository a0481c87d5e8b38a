import type { DeviceEvent, Telemetry } from '@chargehand/contract/device/payloads';

/** A reading or an event; both carry numbers of one sequence. */
export type Said = Telemetry | DeviceEvent;

/** Messages that are kept while there is no connection, more than a day of readings; beyond that the oldest are dropped. */
const maxKept = 5000;
/** Messages that may wait for their acknowledgement at once. */
const maxUnderWay = 10;

/** Sends readings and events in their order, and keeps each until it is acknowledged. */
export interface Voice {
  say(said: Said): void;
  /** Called when the connection is there, and when it is lost. */
  open(): void;
  close(): void;
  /** How many messages are not acknowledged. */
  kept(): number;
}

/** Begins an empty queue; `send` resolves when a message is acknowledged and rejects when the connection is lost before that. */
export function openVoice(send: (said: Said) => Promise<unknown>): Voice {
  let kept: Said[] = [];
  const underWay = new Set<Said>();
  let connected = false;

  const pump = () => {
    if (!connected) return;
    for (const one of kept.slice(0, maxUnderWay)) {
      if (underWay.has(one)) continue;
      underWay.add(one);
      send(one).then(
        () => {
          underWay.delete(one);
          kept = kept.filter((other) => other !== one);
          pump();
        },
        // It is sent again over the next connection; the server drops what it has by its sequence number.
        () => underWay.delete(one),
      );
    }
  };

  return {
    say(said) {
      kept.push(said);
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
