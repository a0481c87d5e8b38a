import net from 'node:net';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { generate, type Packet } from 'mqtt-packet';

/** Minimal MQTT client of one device. With it, a fleet needs less processor time than the measured server. */
export interface Wire {
  /** Publishes one message for each reading, given by its sequence number and time, all in one write. */
  send(readings: readonly (readonly [seq: number, at: number])[]): void;
  destroy(): void;
}

interface Options {
  port: number;
  code: string;
  secret: string;
  sid: string;
  /** Called with the sequence numbers of acknowledged readings, in the order of acknowledgement. */
  onAcknowledged(seqs: number[]): void;
  onClose?(): void;
}

const ports = JSON.stringify(Array.from({ length: 6 }, () => [1, 5000, 1000, 5000, 1, 3]));

/** Connects a device. Resolves when the broker has accepted it. */
export function openWire({ port, code, secret, sid, onAcknowledged, onClose }: Options): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const topic = Buffer.from(`${topicPrefix(code)}up/tele`);
    const sent = new Map<number, number>();
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const message = ([seq, ts]: readonly [number, number]): Buffer => {
      const id = (seq % 65_535) + 1;
      const body = `{"v":1,"sid":"${sid}","seq":${seq},"ts":${ts},"t":40,"fan":0,"p":${ports}}`;
      const length = 2 + topic.length + 2 + body.length;
      const packet = Buffer.allocUnsafe(3 + length);
      packet.writeUInt8(0x32, 0);
      packet.writeUInt8((length & 127) | 128, 1);
      packet.writeUInt8(length >> 7, 2);
      packet.writeUInt16BE(topic.length, 3);
      topic.copy(packet, 5);
      packet.writeUInt16BE(id, 5 + topic.length);
      packet.write(body, 7 + topic.length);
      sent.set(id, seq);
      return packet;
    };
    let open = false;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (!open) reject(new Error('the broker closed the connection'));
      onClose?.();
    });
    socket.on('data', (data: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, data]) : data;
      const seqs: number[] = [];
      // The broker sends only CONNACK and PUBACK packets, which have two bytes of content each.
      for (; rest.length >= 4; rest = rest.subarray(4)) {
        const id = rest.readUInt16BE(2);
        if (!open) {
          open = id === 0;
          if (!open) return void socket.destroy();
          resolve({
            send: (all) => socket.write(Buffer.concat(all.map(message))),
            destroy: () => socket.destroy(),
          });
          continue;
        }
        const seq = sent.get(id);
        sent.delete(id);
        if (seq !== undefined) seqs.push(seq);
      }
      if (seqs.length > 0) onAcknowledged(seqs);
    });
    const hello: Packet = {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: code,
      keepalive: 0,
      username: code,
      password: Buffer.from(secret),
    };
    socket.write(generate(hello));
  });
}
