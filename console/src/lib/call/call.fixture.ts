import { createServer, type IncomingMessage, type Server } from 'node:http';
import { endpoint } from '@chargehand/contract/http/endpoint';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from './call';
import { endChecks } from './connection.fixture';
import { setNotifier } from './notify';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Test server that sends the test's response and records the requests. */
interface Wire {
  origin: string;
  seen: Seen[];
  /** `lost` is the number of responses dropped after their request arrived; `after` delays a response. */
  answer: { status?: number; json?: unknown; never?: boolean; lost?: number; after?: Promise<void> };

  /** Errors shown to the user. */
  shown: string[];
  /** Number of times the user was asked to sign in again. */
  expired: number;
  /** Ends the question whether to sign in again, as the user's answer would. */
  settle: () => void;
}

const anything = { path: '/api/admin/thing', access: 'signedIn', summary: '', output: z.unknown() } as const;
const free = z.record(z.string(), z.unknown());
export const get = endpoint({ ...anything, method: 'GET', query: free });
export const post = endpoint({ ...anything, method: 'POST', body: free });
export const put = endpoint({
  ...anything,
  path: '/api/admin/thing/:id',
  method: 'PUT',
  params: free,
  body: free,
});

/** Returns the error a call failed with. */
export async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('the call did not fail with a CallError');
  return error;
}

function listener(wire: Wire): Server {
  return createServer((request, response) => {
    // The health check after a failure is not one of the recorded calls.
    if (request.url === '/healthz') return void response.end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      wire.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      if (wire.answer.never) return;
      if (wire.answer.lost) {
        wire.answer.lost -= 1;
        return void request.socket.destroy();
      }
      const { status = 200, json = { code: 1, msg: '', data: null }, after } = wire.answer;
      void Promise.resolve(after).then(() => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      });
    });
  });
}

/** Directs the page's calls to a test server for all tests of a file. */
export function openWire(): Wire {
  const wire: Wire = { origin: '', seen: [], answer: {}, shown: [], expired: 0, settle: () => {} };
  const server = listener(wire);

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    wire.origin = `http://127.0.0.1:${address.port}`;
    vi.stubGlobal('location', { origin: wire.origin });
  });
  afterAll(async () => {
    await endChecks();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    Object.assign(wire, { seen: [], answer: {}, shown: [], expired: 0 });
    setNotifier({
      error: (text) => void wire.shown.push(text),
      success: () => {},
      done: () => {},
      warn: () => {},
      undoable: () => {},
      loading: () => () => {},
      sessionExpired: () => {
        wire.expired += 1;
        return new Promise((resolve) => (wire.settle = resolve));
      },
    });
    vi.stubGlobal('document', { cookie: 'language=de_DE; Admin-Token=t0ken' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  });
  afterEach(() => {
    wire.settle();
    vi.useRealTimers();
  });
  return wire;
}
