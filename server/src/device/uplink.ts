import type { UpTopic } from '@chargehand/contract/device/topics';
import { type Ingest, Unstorable } from './ingest';
import { readMessage } from './message';
import type { KnownDevice } from './registry';
import type { Rejects } from './rejects';

/** Takes what devices that were let in say, whichever broker brings it. */
export interface Uplink {
  /**
   * Resolves when the payload is stored, or counted and dropped because it never can be: then it is
   * acknowledged, or the device would send it for ever. Rejects when it could not be stored now. `retained` is
   * what a broker had kept and says again.
   */
  receive(device: KnownDevice, kind: UpTopic | undefined, payload: Buffer, retained?: boolean): Promise<void>;
}

export function openUplink(ingest: Ingest, rejects: Rejects): Uplink {
  return {
    async receive(device, kind, payload, retained = false) {
      const receivedAt = Date.now();
      const message = kind && readMessage(kind, payload);
      // All but presences was heard when it was said: said again it would make a device seem there that is gone.
      if (!message || (retained && message.kind !== 'presence')) {
        rejects.count(device.code, 'malformed');
        return;
      }
      try {
        await ingest.take({ deviceId: device.id, message, receivedAt, retained });
      } catch (error) {
        if (!(error instanceof Unstorable)) throw error;
        rejects.count(device.code, 'unstorable');
      }
    },
  };
}
