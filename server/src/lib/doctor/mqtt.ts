import { randomBytes } from 'node:crypto';
import net from 'node:net';
import tls from 'node:tls';
import { generate, type Packet, parser } from 'mqtt-packet';

/** Maximum duration of a conversation with a broker, in milliseconds. */
const conversationMs = 5000;

interface Conversation<T> {
  socket: net.Socket;
  /** Called once the connection is open. */
  begin(write: (packet: Packet) => void): void;
  /** Called with each packet. Ends the conversation by returning a result; throws if the broker refuses. */
  take(packet: Packet, write: (packet: Packet) => void): T | undefined;
}

/** Speaks with a broker until there is a result, then disconnects. Rejects if the connection breaks before. */
function converse<T>({ socket, begin, take }: Conversation<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const write = (packet: Packet) => void socket.write(generate(packet));
    const incoming = parser();
    incoming.on('error', reject);
    incoming.on('packet', (packet: Packet) => {
      try {
        const result = take(packet, write);
        if (result !== undefined) resolve(result);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.setTimeout(conversationMs, () => reject(new Error('it does not answer in time')));
    socket.once(socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect', () => begin(write));
    socket.on('data', (part) => {
      try {
        incoming.parse(part);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('it closed the connection without an answer')));
  }).finally(() => socket.destroy());
}

/** Client id that version 3.1 of MQTT does not allow, so that a broker answers without a sign-in. */
const tooLongId = 'chargehand-doctor-asks-who-listens-here';

/** Returns whether a broker listens on a port, without a sign-in. */
export const isBroker = (host: string, port: number): Promise<boolean> =>
  converse({
    socket: net.connect({ host, port }),
    begin: (write) =>
      write({
        cmd: 'connect',
        protocolId: 'MQIsdp',
        protocolVersion: 3,
        clean: true,
        clientId: tooLongId,
        keepalive: 5,
      }),
    take: ({ cmd }) => (cmd === 'connack' ? true : undefined),
  });

/** Rights that a broker grants, and the end of its certificate. */
interface BrokerAnswer {
  /** Code of the sign-in, 0 for success. */
  signIn: number;
  maySubscribe: boolean;
  expires: Date | undefined;
}

/** Signs in to a broker with the credentials of its URL and subscribes to a filter, in a session that is not kept. */
export function signInTo(url: URL, filter: string): Promise<BrokerAnswer> {
  const isSecure = url.protocol === 'mqtts:';
  const address = { host: url.hostname, port: Number(url.port) || (isSecure ? 8883 : 1883) };
  const socket = isSecure
    ? tls.connect({ ...address, ...(net.isIP(url.hostname) === 0 && { servername: url.hostname }) })
    : net.connect(address);
  const expires = () =>
    socket instanceof tls.TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined;
  return converse<BrokerAnswer>({
    socket,
    begin: (write) =>
      write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: `chargehand-doctor-${randomBytes(4).toString('hex')}`,
        keepalive: 5,
        ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
        ...(url.password !== '' && { password: Buffer.from(decodeURIComponent(url.password)) }),
      }),
    take(packet, write) {
      if (packet.cmd === 'connack') {
        const signIn = packet.returnCode ?? 0;
        if (signIn !== 0) return { signIn, maySubscribe: false, expires: expires() };
        write({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: filter, qos: 0 }] });
      }
      if (packet.cmd !== 'suback') return undefined;
      const maySubscribe = packet.granted.every((code) => Number(code) <= 2);
      write({ cmd: 'disconnect' });
      return { signIn: 0, maySubscribe, expires: expires() };
    },
  });
}
