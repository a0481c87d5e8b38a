import type { RejectionReason } from '@chargehand/contract/areas/devices/device-message';
import type { RejectedMessages } from './rejected-messages';
import { impossiblePorts } from '../ingest/check-ports';
import { type Ingest, Unstorable } from '../ingest/ingest';
import { Broken } from '../ingest/store-group';
import { readMessage } from '../ingest/message';
import type { RawTap } from './raw-tap';
import type { KnownDevice } from './registry';
import type { Rejects } from './rejects';

/** Handles messages of signed-in devices from any broker. */
export interface Uplink {
  /**
   * Stores a payload or, if that can never succeed, adds it to the rejected messages. In both cases the promise
   * resolves and the message is acknowledged, because the device would otherwise send it forever.
   *
   * - `below` is the part of the topic after the device's `up/`.
   * - `retained` is true if a broker had retained the message.
   *
   * Throws if the payload could not be stored now.
   */
  receive(device: KnownDevice, below: string, payload: Buffer, retained?: boolean): Promise<void>;
}

export function openUplink(
  ingest: Ingest,
  rejects: Rejects,
  rejected: RejectedMessages,
  raw?: RawTap,
): Uplink {
  return {
    async receive(device, below, payload, retained = false) {
      const receivedAt = Date.now();
      raw?.record(device.code, false, `up/${below}`, payload);
      const put = (reason: RejectionReason, what: string) =>
        rejected.put(device.code, { reason, topic: `up/${below}`, what, payload });
      const read = readMessage(below, payload);
      if ('fault' in read) {
        rejects.count(device.code, 'malformed');
        put(read.fault.reason, read.fault.what);
        return;
      }
      // Only presence messages may be retained. A repeated reading would make a disconnected device look connected.
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
