import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openPartnerTurns } from './partner-turns';

/*
 * Tests the turns of partner calls on a server that runs one call at a time. Calls whose names begin with `held` or
 * `aside` wait until the test lets them respond; `aside` calls wait outside their turn.
 */

const waits = new Map<string, () => void>();
let app: FastifyInstance;
let port = 0;
/** Names of the calls in the order in which they started. */
let begun: string[] = [];
const arrived = new Set<string>();

beforeEach(async () => {
  begun = [];
  waits.clear();
  arrived.clear();
  app = fastify({ trustProxy: true, forceCloseConnections: true });
  const turns = openPartnerTurns(1);
  for (const [token, application] of Object.entries({ a: 1, 'a again': 1, b: 2 }))
    turns.belongs(token, application);
  app.setErrorHandler((error, _request, reply) => reply.code(429).send(String(error)));
  app.get<{ Params: { name: string } }>('/:name', (request) => {
    const { name } = request.params;
    arrived.add(name);
    return turns.take(request, async (outsideTurn) => {
      begun.push(name);
      const held = () => new Promise<void>((go) => waits.set(name, go));
      if (name.startsWith('aside')) await outsideTurn(held);
      else if (name.startsWith('held')) await held();
      return name;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/**
 * Sends a call from an address, with a token or without one. Returns the request and a promise of the response's
 * status.
 */
function call(name: string, token: string | undefined, from = '203.0.113.1') {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/${name}`,
    agent: false,
    headers: { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
  return { request, status };
}
/** Sends calls one after the other, so that they queue in this order. */
const waiting = async (
  ...calls: (readonly [name: string, token: string | undefined, from?: string])[]
): Promise<Promise<number>[]> => {
  const sent: Promise<number>[] = [];
  for (const request of calls) {
    sent.push(call(...request).status);
    await until(() => arrived.has(request[0]));
  }
  return sent;
};

describe('partner calls', () => {
  it('[OPENAPI-10] are served in turn by application, however many each has waiting', async () => {
    const sent = await waiting(
      ['held', 'a'],
      ...(['a1', 'a2', 'a3'] as const).map((name) => [name, 'a'] as const),
      ['a4', 'a again'],
      ['b1', 'b'],
      ['stranger', undefined, '203.0.113.9'],
      ['b2', 'b'],
    );
    expect(begun).toEqual(['held']);
    waits.get('held')?.();
    expect(await Promise.all(sent)).toEqual(Array(8).fill(200));
    expect(begun).toEqual(['held', 'a1', 'b1', 'stranger', 'a2', 'b2', 'a3', 'a4']);
  });

  it('[OPENAPI-10] can wait up to fifty for an application, across its tokens, and further ones are refused at once', async () => {
    const [held] = await waiting(['held', 'b']);
    const sent = await waiting(
      ...Array.from({ length: 50 }, (_, n) => [`${n}`, n % 2 === 0 ? 'a' : 'a again'] as const),
    );
    expect(await call('over', 'a').status).toBe(429);
    expect(await call('over', 'a again').status).toBe(429);
    const other = await waiting(['other', 'b']);
    waits.get('held')?.();
    expect(await Promise.all([held, ...sent, ...other])).toEqual(Array(52).fill(200));
    expect(begun).not.toContain('over');
    expect(begun.indexOf('other')).toBeLessThan(4);
  });

  it('that wait for something other than the database let others run', async () => {
    const [slow] = await waiting(['aside', 'a']);
    expect(await call('b1', 'b').status).toBe(200);
    const [held] = await waiting(['held', 'b']);
    waits.get('aside')?.();
    waits.get('held')?.();
    expect(await Promise.all([slow, held])).toEqual([200, 200]);
    // All turns were released, so further calls are served.
    expect(await Promise.all([call('x', 'a').status, call('y', 'b').status])).toEqual([200, 200]);
  });

  it('that were aborted while waiting get no turn', async () => {
    const [held] = await waiting(['held', 'a']);
    const gone = call('gone', 'b');
    gone.status.catch(() => undefined);
    await until(() => arrived.has('gone'));
    const open = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)));
    const before = await open();
    gone.request.destroy();
    await until(async () => (await open()) < before);
    waits.get('held')?.();
    expect(await held).toBe(200);
    expect(await call('after', 'b').status).toBe(200);
    expect(begun).toEqual(['held', 'after']);
  });
});
