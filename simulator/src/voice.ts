import type { Telemetry } from '@chargehand/contract/device/payloads';

/** Readings a charger keeps while it cannot send them: more than a day of them, and then the oldest go. */
const mostKept = 5000;
/** Readings under way at once. */
const mostUnderWay = 10;

/** Sends readings in their order, and keeps each until it is acknowledged. */
export interface Voice {
  say(reading: Telemetry): void;
  /** There is a connection, or there is none any more. */
  open(): void;
  close(): void;
  /** Readings that are not acknowledged. */
  kept(): number;
}

/** Opens a voice; `send` resolves when a reading is acknowledged and rejects when the connection went first. */
export function openVoice(send: (reading: Telemetry) => Promise<unknown>): Voice {
  let kept: Telemetry[] = [];
  const underWay = new Set<Telemetry>();
  let connected = false;

  const pump = () => {
    if (!connected) return;
    for (const reading of kept.slice(0, mostUnderWay)) {
      if (underWay.has(reading)) continue;
      underWay.add(reading);
      send(reading).then(
        () => {
          underWay.delete(reading);
          kept = kept.filter((one) => one !== reading);
          pump();
        },
        // It is sent again by the next connection, and counts once.
        () => underWay.delete(reading),
      );
    }
  };

  return {
    say(reading) {
      kept.push(reading);
      if (kept.length > mostKept) kept.shift();
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
