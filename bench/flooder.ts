import net from 'node:net';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { generate, type Packet } from 'mqtt-packet';

/**
 * A device in a separate process that sends one kind of message as fast as its connection allows: readings or
 * subscriptions until it is killed, or about 1,500 messages that cannot be stored.
 */
const [kind = '', port = '', code = '', secret = ''] = process.argv.slice(2);
const prefix = topicPrefix(code);
let n = 0;

function next(): Packet {
  n += 1;
  const messageId = (n % 65_535) + 1;
  if (kind === 'subscriptions')
    return {
      cmd: 'subscribe',
      messageId,
      subscriptions: [{ topic: `${prefix}down/t${n}`, qos: 0 }],
    } as Packet;
  const bad = kind === 'unstorable';
  const payload = bad
    ? '{"on":true,"sid":"a","fw":"\\ud800"}'
    : JSON.stringify({
        v: 1,
        sid: 'a',
        seq: n,
        ts: Date.now(),
        t: 40,
        fan: 0,
        p: [[1, 5000, 1000, 5000, 1, 3]],
      });
  const topic = `${prefix}up/${bad ? 'presence' : 'tele'}`;
  return { cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false };
}

const socket = net.connect(Number(port), '127.0.0.1');
socket.on('error', () => undefined);
const hello = {
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: code,
  keepalive: 0,
  username: code,
  password: Buffer.from(secret),
} as Packet;
const maxMessages = kind === 'unstorable' ? 1500 : Number.POSITIVE_INFINITY;
const pour = () => {
  while (n < maxMessages && socket.write(Buffer.concat(Array.from({ length: 20 }, () => generate(next())))))
    continue;
};
let open = false;
socket.on('data', () => {
  if (open) return;
  open = true;
  process.send?.('open');
  pour();
});
socket.on('drain', pour);
socket.write(generate(hello));
