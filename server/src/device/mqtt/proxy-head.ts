import net from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Milliseconds within which a proxy must send its header. */
const patienceMs = 5000;
/** Maximum number of connections that wait for their header. If there are more, the oldest is closed. */
const maxWaiting = 4000;
/**
 * Maximum size of a header in bytes. Version 1 has at most 107 bytes; version 2 also contains extensions of the proxy.
 */
const maxBytes = 2048;

const signature = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');

/**
 * Length of a header in bytes, and the client's address. The address is undefined if the header contains none, for
 * example because the proxy connected on its own behalf.
 */
interface Head {
  bytes: number;
  address: string | undefined;
}

/**
 * Reads a header of version 1, such as `PROXY TCP4 192.0.2.1 198.51.100.1 56324 1883`. A proxy that connects on its own
 * behalf sends `UNKNOWN` instead of `TCP4`.
 */
function readText(head: Buffer): Head | 'more' | 'wrong' {
  const end = head.indexOf('\r\n');
  if (end < 0) return head.length > 107 ? 'wrong' : 'more';
  if (end > 105) return 'wrong';
  const [proxy, family, source = ''] = head.subarray(0, end).toString('latin1').split(' ');
  if (proxy !== 'PROXY') return 'wrong';
  if (family === 'UNKNOWN') return { bytes: end + 2, address: undefined };
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : -1;
  return net.isIP(source) === version ? { bytes: end + 2, address: source } : 'wrong';
}

const addressOf = (bytes: Buffer): string =>
  bytes.length === 4
    ? bytes.join('.')
    : Array.from({ length: 8 }, (_, n) => bytes.readUInt16BE(2 * n).toString(16)).join(':');

function readBinary(head: Buffer): Head | 'more' | 'wrong' {
  if (head.length < 16) return 'more';
  const [command = 0, family = 0, length] = [head[12], head[13], head.readUInt16BE(14)];
  if (command >> 4 !== 2 || (command & 15) > 1 || 16 + length > maxBytes) return 'wrong';
  if (head.length < 16 + length) return 'more';
  const width = family >> 4 === 1 ? 4 : family >> 4 === 2 ? 16 : 0;
  // A health check by the proxy itself, or an address family other than IP, has no client address.
  if ((command & 15) === 0 || width === 0) return { bytes: 16 + length, address: undefined };
  if (length < 2 * width + 4) return 'wrong';
  return { bytes: 16 + length, address: addressOf(head.subarray(16, 16 + width)) };
}

/**
 * Reads the header that a TLS terminator or load balancer puts before the data of a connection (PROXY protocol,
 * versions 1 and 2, as specified by HAProxy). Returns `more` while the header is incomplete, and `wrong` if the data
 * does not begin with a header.
 */
export function readProxyHead(head: Buffer): Head | 'more' | 'wrong' {
  const compared = Math.min(head.length, signature.length);
  if (head.subarray(0, compared).equals(signature.subarray(0, compared)))
    return compared < signature.length ? 'more' : readBinary(head);
  return readText(head);
}

/** Receives a connection whose header has been read, with the client's address. */
type Next = (socket: net.Socket, address: string) => void;

/**
 * Returns a connection handler that passes on connections from the proxies in `trusted`, once their header is read.
 * Connections from other addresses are closed, and so are connections whose header is invalid or late.
 */
export function behindProxies(trusted: string[], next: Next): (socket: net.Socket) => void {
  const trusts = proxyAddr.compile(trusted);
  const waiting = new Set<net.Socket>();
  return (socket) => {
    const peer = socket.remoteAddress ?? '';
    socket.on('error', () => undefined);
    if (!trusts(peer, 0)) {
      socket.destroy();
      return;
    }
    if (waiting.size >= maxWaiting) waiting.values().next().value?.destroy();
    waiting.add(socket);
    const late = setTimeout(() => socket.destroy(), patienceMs);
    let head = Buffer.alloc(0);
    const over = () => {
      clearTimeout(late);
      waiting.delete(socket);
      socket.off('data', receive).off('close', over);
    };
    const receive = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const read = readProxyHead(head);
      if (read === 'more' && head.length <= maxBytes) return;
      over();
      if (typeof read === 'string') {
        socket.destroy();
        return;
      }
      socket.pause();
      const rest = head.subarray(read.bytes);
      if (rest.length > 0) socket.unshift(rest);
      next(socket, read.address ?? peer);
    };
    socket.on('data', receive).on('close', over);
  };
}
