import type { AsideReason } from '@chargehand/contract/areas/device-message';
import type { RejectedMessages } from './rejected-messages';
import { impossiblePorts } from '../ingest/check-ports';
import { Broken, type Ingest, Unstorable } from '../ingest/ingest';
import { readMessage } from '../ingest/message';
import type { RawTap } from './raw-tap';
import type { KnownDevice } from './registry';
import type { Rejects } from './rejects';

/** Takes what devices that were let in say, whichever broker brings it. */
export interface Uplink {
  /**
   * Resolves when the payload is stored, or put aside because it never can be: then it is acknowledged, or the device
   * would send it for ever. Rejects when it could not be stored now. `below` is the topic below the device's `up/`; `retained` is
   * what a broker had kept and says again.
   */
  receive(device: KnownDevice, below: string, payload: Buffer, retained?: boolean): Promise<void>;
}

export function openUplink(ingest: Ingest, rejects: Rejects, aside: RejectedMessages, raw?: RawTap): Uplink {
  return {
    async receive(device, below, payload, retained = false) {
      const receivedAt = Date.now();
      raw?.hear(device.code, false, `up/${below}`, payload);
      const put = (reason: AsideReason, what: string) =>
        aside.put(device.code, { reason, topic: `up/${below}`, what, payload });
      const read = readMessage(below, payload);
      if ('fault' in read) {
        rejects.count(device.code, 'malformed');
        put(read.fault.reason, read.fault.what);
        return;
      }
      // All but presences was heard when it was said: said again it would make a device seem there that is gone.
      if (retained && read.message.kind !== 'presence') {
        rejects.count(device.code, 'malformed');
        put('retained', '');
        return;
      }
      const { message } = read;
      const impossible = impossiblePorts(message, device.portCount);
      if (impossible !== undefined) {
        rejects.count(device.code, 'impossible');
        put('impossible', impossible);
        return;
      }
      try {
        await ingest.take({ deviceId: device.id, message, receivedAt, retained });
      } catch (error) {
        if (error instanceof Unstorable || error instanceof Broken) put('unstorable', error.message);
        if (!(error instanceof Unstorable)) throw error;
        rejects.count(device.code, 'unstorable');
      }
    },
  };
}
