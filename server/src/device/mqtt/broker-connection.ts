import net from 'node:net';
import tls from 'node:tls';
import { generate, type IPublishPacket, type Packet } from 'mqtt-packet';
import type { Log } from '../../lib/log';
import { openFrames, type Unparsed } from './frames';
import { type Delivery, openReceived } from './received-messages';

/** Milliseconds between two pings. The connection is closed when two pings in a row have no response. */
const pingMs = 15_000;
/** Milliseconds after which a connection attempt is given up, because a server without network never responds. */
const connectMs = 10_000;
/** Milliseconds after which a connection that is being closed is destroyed. */
const closeMs = 1000;

interface Options {
  address: URL;
  log: Log;
  clientId: string;
  filters: string[];
  /** Returns the next free message id of the session. */
  nextId(): number;
  receive(delivery: Delivery): Promise<void>;
  onUnread(unread: Unparsed): void;
  /** Called when the broker has granted all subscriptions. */
  onReady(): void;
  /** Called when the broker has acknowledged the message with this id. */
  onAcknowledged(messageId: number): void;
  onClosed(): void;
}

/** One connection to one server of an external broker. */
export interface BrokerConnection {
  isWritable(): boolean;
  write(packet: Packet): void;
  /** Disconnects. Resolves when the connection is closed. */
  end(): Promise<void>;
}

/** Connects a socket to a broker. `event` is the name of the event that follows once it is connected. */
function connectTo(address: URL): { socket: net.Socket; event: 'secureConnect' | 'connect' } {
  const secure = address.protocol === 'mqtts:';
  const target = { host: address.hostname, port: Number(address.port) || (secure ? 8883 : 1883) };
  return secure
    ? { socket: tls.connect({ ...target, servername: address.hostname }), event: 'secureConnect' }
    : { socket: net.connect(target), event: 'connect' };
}

/** Returns the first packet of a connection, with the user of the address. */
const connectPacket = (address: URL, clientId: string): Packet => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: false,
  clientId,
  keepalive: (3 * pingMs) / 1000,
  ...(address.username && { username: decodeURIComponent(address.username) }),
  ...(address.password && { password: Buffer.from(decodeURIComponent(address.password)) }),
});

/** Resolves when the socket is closed, after a disconnect packet. */
async function endSocket(socket: net.Socket): Promise<void> {
  if (socket.destroyed) return;
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  if (socket.writable) socket.end(generate({ cmd: 'disconnect' }));
  const late = setTimeout(() => socket.destroy(), closeMs);
  await gone;
  clearTimeout(late);
}

/** Returns a function that handles the packets of a connection, and subscribes once it is accepted. */
function openPackets(
  socket: net.Socket,
  write: (packet: Packet) => void,
  take: (packet: IPublishPacket) => void,
  { address, filters, nextId, onReady, onAcknowledged }: Options,
) {
  let subscription = 0;
  const late = setTimeout(
    () => socket.destroy(new Error(`broker ${address.host} did not accept the connection in time`)),
    connectMs,
  );
  socket.once('close', () => clearTimeout(late));

  return (packet: Packet) => {
    if (packet.cmd === 'connack') {
      clearTimeout(late);
      if (packet.returnCode !== 0)
        socket.destroy(
          new Error(`broker ${address.host} refused the connection with code ${String(packet.returnCode)}`),
        );
      else {
        subscription = nextId();
        const subscriptions = filters.map((topic) => ({ topic, qos: 1 as const }));
        write({ cmd: 'subscribe', messageId: subscription, subscriptions });
      }
    } else if (packet.cmd === 'suback' && packet.messageId === subscription) {
      if (packet.granted.some((code) => Number(code) > 2))
        socket.destroy(
          new Error(`broker ${address.host} refused a subscription: its rules must let this server read`),
        );
      else onReady();
    } else if (packet.cmd === 'publish') take(packet);
    else if (packet.cmd === 'puback') onAcknowledged(packet.messageId ?? 0);
  };
}

/** Connects to a server of the broker, subscribes, and passes its messages to `receive`. */
export function openConnection(options: Options): BrokerConnection {
  const { address, log, clientId, receive, onUnread, onClosed } = options;
  const { socket, event } = connectTo(address);
  const received = openReceived({ socket, log, receive });
  let unanswered = 0;
  const write = (packet: Packet) => {
    if (socket.writable) socket.write(generate(packet));
  };
  const handle = openPackets(socket, write, received.take, options);
  const read = openFrames({
    onPacket(packet) {
      unanswered = 0;
      handle(packet);
    },
    onUnread(unread) {
      unanswered = 0;
      received.skip(unread.id);
      onUnread(unread);
    },
  });
  socket.setNoDelay(true);
  const ping = setInterval(() => {
    // A missing response does not count while the socket is paused, because nothing can be received.
    if (!socket.isPaused() && (unanswered += 1) > 2)
      socket.destroy(new Error(`broker ${address.host} does not answer`));
    else write({ cmd: 'pingreq' });
  }, pingMs);
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.once(event, () => write(connectPacket(address, clientId)));
  socket.on('error', (error) => log.warn({ err: error }, 'the connection to the broker broke'));
  socket.on('close', () => {
    clearInterval(ping);
    received.clear();
    onClosed();
  });

  return { isWritable: () => socket.writable, write, end: () => endSocket(socket) };
}
