import fc from 'fast-check';
import { generate, type Packet } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { openFrames, type Unparsed } from './frames';

function listen() {
  const packets: Packet[] = [];
  const unread: Unparsed[] = [];
  const read = openFrames({
    onPacket: (packet) => packets.push(packet),
    onUnread: (one) => unread.push(one),
  });
  return { read, packets, unread };
}
const publish = (messageId: number, payload: string | Buffer = 'x', topic = 't'): Buffer =>
  generate({ cmd: 'publish', topic, qos: 1, dup: false, retain: false, payload, messageId });
/** A message whose topic length exceeds the packet. */
const wrong = Buffer.from([0x32, 4, 0, 200, 1, 2]);

describe('the bytes from a broker', () => {
  it('give the same packets however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(300), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        (sizes, cuts) => {
          const { read, packets } = listen();
          const bytes = Buffer.concat(sizes.map((size, n) => publish(n + 1, 'y'.repeat(size))));
          for (let offset = 0, n = 0; offset < bytes.length; n += 1) {
            const step = cuts[n % cuts.length] ?? 1;
            read(bytes.subarray(offset, offset + step));
            offset += step;
          }
          expect(packets.map((packet) => packet.messageId)).toEqual(sizes.map((_, n) => n + 1));
          expect(packets.map((packet) => ('payload' in packet ? packet.payload?.length : -1))).toEqual(sizes);
        },
      ),
    );
  });

  it('are read on after an unreadable message', () => {
    const { read, packets, unread } = listen();
    read(Buffer.concat([publish(1), wrong, publish(2)]));
    expect(packets.map((packet) => packet.messageId)).toEqual([1, 2]);
    expect(unread).toMatchObject([{ id: undefined, why: 'Cannot parse topic' }]);
  });

  it('are read on after a message that is too long, of which only id and topic are kept', () => {
    const { read, packets, unread } = listen();
    const long = publish(7, Buffer.alloc(3 * 1024 * 1024), 'cd/1/aa/D/up/tele');
    const bytes = Buffer.concat([publish(1), long, publish(2)]);
    for (let offset = 0; offset < bytes.length; offset += 65_536)
      read(bytes.subarray(offset, offset + 65_536));
    expect(packets.map((packet) => packet.messageId)).toEqual([1, 2]);
    expect(unread).toMatchObject([{ id: 7, topic: 'cd/1/aa/D/up/tele' }]);
  });

  it('end the connection if packet boundaries are lost or a response is wrong', () => {
    expect(() => listen().read(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 1]))).toThrow('length');
    expect(() => listen().read(Buffer.from([0x20, 2, 9, 0]))).toThrow('unreadable');
  });
});
