import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, type AccountLevelAndTenant } from '../../src/areas/system/account/account.service';
import { openSession } from '../../src/areas/system/auth/auth.service';
import { openAppSession } from '../../src/lib/session/app-session';
import {
  ApiDescription,
  injected,
  type Request,
  requestFor,
  smallest,
  type Target,
  targetsOf,
} from './requests';
import { teach } from './known';
import { pick, type Random, seeded } from './random';
import { openTestServer, openTwoAgencies, password, superAdministrator, type TestServer } from '../harness';
import { png, upload } from '../upload';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

let server: TestServer;
let targets: Target[];
let places: Record<'root' | 'agent' | 'merchant', AccountLevelAndTenant>;
beforeAll(async () => {
  server = await openTestServer();
  const { ids } = await openTwoAgencies(server);
  places = {
    root: superAdministrator,
    agent: { mType: 2, agentId: ids.a, merchantId: null },
    merchant: { mType: 3, agentId: ids.a, merchantId: ids.a1 },
  };
  const owner = await server.account('owner', superAdministrator);
  const { fileName } = await upload(server, owner.token, png(100));
  teach(['avatar', 'fileName', 'image', 'resource'], fileName);
  const { body } = await server.app.inject({ url: '/docs/json' });
  targets = targetsOf(ApiDescription.parse(JSON.parse(body)));
});
afterAll(() => server.close());

const actors = ['nobody', 'root', 'root', 'root', 'root', 'agent', 'merchant', 'appUser'] as const;
type Actor = (typeof actors)[number];
const tokens = new Map<Actor, string>();
let born = 0;

/**
 * Returns the token of an actor. If the actor has none, adds a new account with a session, because earlier requests may
 * have deleted the actor's account or ended its session.
 */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'nobody') return undefined;
  const kept = tokens.get(actor);
  if (kept !== undefined) return kept;
  const { db } = server;
  born += 1;
  const token = await (async () => {
    if (actor === 'appUser') {
      const user = {
        agentId: places.agent.agentId ?? 0,
        nickname: actor,
        email: `born.${born}@fuzz.example.com`,
        passwordHash: 'x',
        source: 'other' as const,
      };
      const { id } = await db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow();
      return openAppSession(db, id);
    }
    const draft = { account: `${actor}-${born}`, name: actor, pwd: password, contact: null };
    const id = await addAccount(db, draft, places[actor], null);
    await db.updateTable('account').set({ mustChangePassword: false }).where('id', '=', id).execute();
    return openSession(db, id, '127.0.0.1', null);
  })();
  tokens.set(actor, token);
  return token;
}

const isBad = (code: unknown): boolean => typeof code === 'number' && code >= 500 && code < 600;
const guards = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** Returns the fault of a response, or undefined. */
function faultOf({ method, path }: Request, answer: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return `status ${statusCode}: ${body.slice(0, 300)}`;
  const missing = guards.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `status ${statusCode} without ${missing.join(', ')}`;
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) return undefined;
  // A refused websocket handshake has no body.
  if (path.startsWith('/websocket/') && body === '') return undefined;
  const type = String(headers['content-type']);
  if (!type.includes('json')) return statusCode === 200 ? undefined : `status ${statusCode} as ${type}`;
  const parsed: { code?: unknown; msg?: unknown; status?: unknown; title?: unknown } = JSON.parse(body) ?? {};
  if (type.startsWith('application/problem+json'))
    return parsed.status === statusCode && typeof parsed.title === 'string'
      ? undefined
      : `no problem: ${body}`;
  if (isBad(parsed.code)) return body;
  const answersItself = /^\/(api\/(app|open|broker)|docs|healthz|readyz)/.test(path) && statusCode < 404;
  return answersItself || (typeof parsed.code === 'number' && typeof parsed.msg === 'string')
    ? undefined
    : `no envelope: ${body}`;
}

/**
 * Sends a request exactly as generated. Returns the code of the response, and its fault if it has one; no response is a
 * fault, too.
 */
async function send(request: Request): Promise<{ problem?: string | undefined; code?: unknown }> {
  const answer = await server.app.inject(injected(request)).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return { problem: answer };
  const { 'content-type': type } = answer.headers;
  return {
    problem: faultOf(request, answer),
    code:
      answer.body !== '' && String(type).startsWith('application/json')
        ? answer.json<{ code?: unknown } | null>()?.code
        : undefined,
  };
}

/**
 * Repairs what would make all further requests of an actor fail: discards its token after its session ended, and turns
 * off the setting that refuses accounts without a second factor (code 1018).
 */
async function repairActor(actor: Actor, code: unknown): Promise<void> {
  if (code === 401) tokens.delete(actor);
  if (code === 1018)
    await server.db
      .updateTable('config')
      .set({ configValue: 'false' })
      .where('configKey', '=', 'security.requireTwoFactor')
      .execute();
}

/** Defines a test that `count` requests generated from the API description never make the server fail. */
export function itSurvives(count: number): void {
  it(`no request makes the server fail (FUZZ_SEED=${seed}, ${count} requests)`, async () => {
    const codes = new Map<unknown, number>();
    const random: Random = seeded(seed);
    const [first, ...others] = targets;
    if (!first) throw new Error('the API description names no endpoint');
    const found = new Map<string, { request: Request; problem: string }>();
    for (let i = 0; i < count; i += 1) {
      const actor = pick(random, actors);
      const token = await tokenOf(actor);
      const target = pick(random, [first, ...others]);
      const request = requestFor(random, target, token);
      const { problem, code } = await send(request);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      const kind = `${target.method} ${target.path}: ${problem?.slice(0, 40)}`;
      if (problem !== undefined && !found.has(kind)) {
        const least = await smallest(request, async (less) => (await send(less)).problem !== undefined);
        found.set(kind, { request: least, problem });
      }
      await repairActor(actor, code);
    }
    const reports = [...found.values()].map(
      ({ request, problem }) => `${JSON.stringify(injected(request)).slice(0, 1500)}\n  → ${problem}`,
    );
    expect(reports.join('\n'), `seed ${seed}`).toBe('');
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    // Checks that many requests passed validation and succeeded.
    expect(codes.get(1) ?? 0).toBeGreaterThan(count / 20);
    if (process.env['FUZZ_SEED'] !== undefined) console.log(`seed ${seed}:`, Object.fromEntries(codes));
  });
}
