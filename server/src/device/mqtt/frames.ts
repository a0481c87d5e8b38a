import { type Packet, parser as newParser } from 'mqtt-packet';

/** Maximum size of a packet in bytes. Longer packets are skipped, so that a broker cannot fill the server's memory. */
const maxBytes = 1024 * 1024;

/** A PUBLISH that cannot be read, with the readable parts of its header. */
export interface Unparsed {
  topic: string;
  /** Message id to acknowledge, or undefined if the broker expects no acknowledgement. */
  id: number | undefined;
  why: string;
}

interface Listener {
  onPacket(packet: Packet): void;
  onUnread(unread: Unparsed): void;
}

const publish = 3;

/**
 * Returns the length of a packet's fixed header, and the length of the rest of the packet (MQTT 3.1.1, 2.2). Returns
 * undefined while the header is incomplete.
 */
function headOf(bytes: Buffer): { head: number; length: number } | undefined {
  let length = 0;
  for (let n = 1; n <= 4; n += 1) {
    const byte = bytes[n];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 128 ** (n - 1);
    if (byte < 0x80) return { head: n + 1, length };
  }
  throw new Error('an MQTT packet has an invalid length');
}

function unreadOf(bytes: Buffer, head: number, why: string): Unparsed {
  const body = bytes.subarray(head);
  const length = body.length >= 2 ? body.readUInt16BE(0) : 0;
  const isAcknowledged = (((bytes[0] ?? 0) >> 1) & 3) > 0 && body.length >= length + 4;
  return {
    topic: body.subarray(2, 2 + Math.min(length, 300)).toString('utf8'),
    id: isAcknowledged ? body.readUInt16BE(2 + length) : undefined,
    why,
  };
}

/**
 * Returns a function that takes a broker's stream, splits it into packets and reads each packet separately. An
 * unreadable message therefore does not end the connection; otherwise the broker would deliver it again after every
 * reconnect. Throws if the packet boundaries are lost or a packet other than PUBLISH is unreadable.
 */
export function openFrames({ onPacket, onUnread }: Listener): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of a too long packet that are still to be skipped. */
  let over = 0;
  let wrong: Error | undefined;
  const open = () => {
    const made = newParser({ protocolVersion: 4 });
    made.on('packet', onPacket);
    made.on('error', (error: Error) => (wrong = error));
    return made;
  };
  let parser = open();
  const read = (packet: Buffer, head: number) => {
    parser.parse(packet);
    if (!wrong) return;
    const { message } = wrong;
    wrong = undefined;
    parser = open();
    if ((packet[0] ?? 0) >> 4 !== publish)
      throw new Error(`the broker sent an unreadable message: ${message}`);
    onUnread(unreadOf(packet, head, message));
  };
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      const skip = Math.min(over, bytes.length);
      over -= skip;
      bytes = bytes.subarray(skip);
      const found = headOf(bytes);
      if (!found) break;
      const whole = found.head + found.length;
      const tooLong = whole > maxBytes;
      if (bytes.length < Math.min(whole, maxBytes)) break;
      if (tooLong) {
        onUnread(unreadOf(bytes.subarray(0, maxBytes), found.head, `${whole} bytes are too many`));
        over = whole;
      } else {
        read(bytes.subarray(0, whole), found.head);
        bytes = bytes.subarray(whole);
      }
    }
    rest = bytes;
  };
}
