import type { DeviceEvent, Telemetry } from '@chargehand/contract/device/payloads';

/** What a charger measures and what happens to it, in one count. */
export type Said = Telemetry | DeviceEvent;

/** What a charger keeps while it cannot send it: more than a day of readings, and then the oldest go. */
const mostKept = 5000;
/** As many are under way at once. */
const mostUnderWay = 10;

/** Sends readings and events in their order, and keeps each until it is acknowledged. */
export interface Voice {
  say(said: Said): void;
  /** There is a connection, or there is none any more. */
  open(): void;
  close(): void;
  /** What is not acknowledged. */
  kept(): number;
}

/** Opens a voice; `send` resolves when what is said is acknowledged and rejects when the connection went first. */
export function openVoice(send: (said: Said) => Promise<unknown>): Voice {
  let kept: Said[] = [];
  const underWay = new Set<Said>();
  let connected = false;

  const pump = () => {
    if (!connected) return;
    for (const one of kept.slice(0, mostUnderWay)) {
      if (underWay.has(one)) continue;
      underWay.add(one);
      send(one).then(
        () => {
          underWay.delete(one);
          kept = kept.filter((other) => other !== one);
          pump();
        },
        // It is sent again by the next connection, and counts once.
        () => underWay.delete(one),
      );
    }
  };

  return {
    say(said) {
      kept.push(said);
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
