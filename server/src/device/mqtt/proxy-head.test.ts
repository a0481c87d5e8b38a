import net from 'node:net';
import { generate } from 'mqtt-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { until } from '../../../test/device';
import { log, openTestServer, type TestServer } from '../../../test/harness';
import { newToken, tokenHash } from '../../lib/session/secret';
import { type Gateway, openGateway } from '../gateway';
import { readProxyHead } from './proxy-head';

const signature = '0d0a0d0a000d0a515549540a';
const binary = (rest: string) => Buffer.from(signature + rest.replaceAll(' ', ''), 'hex');

describe('the PROXY protocol header', () => {
  it.each([
    ['PROXY TCP4 192.0.2.7 198.51.100.1 56324 1883\r\n', '192.0.2.7'],
    ['PROXY TCP6 2001:db8::7 2001:db8::1 56324 1883\r\n', '2001:db8::7'],
    ['PROXY UNKNOWN\r\n', undefined],
  ])('in version 1 gives the client address: %s', (text, address) => {
    expect(readProxyHead(Buffer.from(`${text}more`))).toEqual({ bytes: text.length, address });
  });

  it('in version 2 gives it too, with extra fields, and none for a health check', () => {
    expect(readProxyHead(binary('21 11 000c c0000207 c6336401 dc04 075b'))).toEqual({
      bytes: 28,
      address: '192.0.2.7',
    });
    expect(readProxyHead(binary('21 11 0010 c0000207 c6336401 dc04 075b 04000100'))).toMatchObject({
      bytes: 32,
    });
    expect(
      readProxyHead(binary(`21 21 0024 20010db8${'0'.repeat(22)}07 ${'0'.repeat(32)} dc04 075b`)),
    ).toEqual({
      bytes: 52,
      address: '2001:db8:0:0:0:0:0:7',
    });
    expect(readProxyHead(binary('20 00 0000'))).toEqual({ bytes: 16, address: undefined });
  });

  it.each([
    ['PROXY TCP4 2001:db8::7 2001:db8::1 1 1\r\n'],
    ['PROXY TCP4 localhost x 1 1\r\n'],
    ['GET / HTTP/1.1\r\n'],
    [`PROXY TCP4 ${'1'.repeat(120)}\r\n`],
    ['\u0010\u000c\u0000\u0004MQTT\r\n'],
  ])('is invalid: %s', (text) => {
    expect(readProxyHead(Buffer.from(text, 'latin1'))).toBe('wrong');
  });

  it('is invalid with another version or command, an excessive length or a truncated address', () => {
    for (const rest of ['31 11 000c', '25 11 000c', '21 11 ffff', '21 11 0004 c0000207'])
      expect(readProxyHead(binary(rest))).toBe('wrong');
  });
});

describe('behind a proxy', () => {
  let server: TestServer;
  let gateway: Gateway;
  const secret = newToken();
  const sockets: net.Socket[] = [];
  const from = (address: string) => {
    const socket = net.connect(gateway.mqttPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`PROXY TCP4 ${address} 198.51.100.1 56324 1883\r\n`);
    sockets.push(socket);
    return socket;
  };
  beforeAll(async () => {
    server = await openTestServer();
    await server.model();
    await server.device('PROXIED', { secretHash: tokenHash(secret) });
    const config = readConfig({ MQTT_PORT: '0', MQTT_PROXY_PROTOCOL: 'on' });
    gateway = await openGateway(config, server.db, server.events, log);
  });
  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    await gateway.close();
    await server.close();
  });

  it('a device can sign in', async () => {
    const socket = from('203.0.113.9');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: 'PROXIED',
        keepalive: 30,
        username: 'PROXIED',
        password: Buffer.from(secret),
      }),
    );
    await until(() => chunks.length > 0);
    expect(chunks[0]?.subarray(0, 4)).toEqual(Buffer.from([0x20, 2, 0, 0]));
  });

  it('silent connections are limited for each client address', async () => {
    const socket = from('203.0.113.10');
    const ended = (socket: net.Socket) => socket.destroyed || socket.readableEnded;
    const many = Array.from({ length: 1005 }, () => from('203.0.113.66'));
    socket.resume();
    many.forEach((socket) => socket.resume());
    // Only the oldest connections from the crowded address were closed.
    await until(() => many.slice(0, 5).every(ended));
    expect(ended(socket)).toBe(false);
    expect(many.slice(5).some(ended)).toBe(false);
  });

  it('a connection without a header is ended', async () => {
    const socket = net.connect(gateway.mqttPort, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    socket.write('\u0010\u000c\u0000\u0004MQTT\r\n');
    await until(() => socket.destroyed || socket.readableEnded);
  });
});
