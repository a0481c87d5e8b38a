import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint, OutputOf } from '@chargehand/contract/http/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CompiledQuery } from 'kysely';
import qs from 'qs';
import { pino } from 'pino';
import { buildApp } from '../src/app';
import type { AccountLevelAndTenant } from '../src/areas/system/account/account.service';
import { openSession } from '../src/areas/system/auth/auth.service';
import { readConfig } from '../src/config';
import { openLive } from '../src/live/live';
import { type Db, openDb } from '../src/lib/db';
import { forgetLists } from '../src/lib/list/list';
import { forgetCaches } from '../src/lib/list/list-cache';
import { type EventBus, openEvents } from '../src/lib/event-bus';
import { hashPassword } from '../src/lib/session/secret';
import { createTestDatabase } from '../src/lib/postgres/for-tests';

/** A response of the console's API. */
export interface Answer<Data = unknown> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  headers: Record<string, unknown>;
  body: string;
}

/** The whole HTTP server on a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  events: EventBus;
  url: string;
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<Answer>;
  /** Calls an endpoint, expects code 1 and returns the data. */
  send<E extends Endpoint>(
    endpoint: E,
    token: string,
    options?: CallOptions & { params?: Record<string, unknown> },
  ): Promise<OutputOf<E>>;
  /** Adds an account of a level with an open session, by default with the level's own role. */
  account(
    name: string,
    place: AccountLevelAndTenant,
    roleId?: number,
  ): Promise<{ id: number; token: string }>;
  /** Every statement of API calls, and of the test itself through `db`, newest last. */
  statements: CompiledQuery[];
  /** Adds a model with an existing picture. */
  model(code?: string): Promise<number>;
  device(code: string, more?: Record<string, unknown>): Promise<number>;
  close(): Promise<void>;
}

interface CallOptions {
  token?: string | undefined;
  query?: Record<string, unknown>;
  /** Body sent as a form, unless `json` is true. */
  body?: Record<string, unknown>;
  json?: boolean;
  headers?: Record<string, string>;
}

export const staff: AccountLevelAndTenant = { mType: 1, agentId: null, merchantId: null };
export const superAdministrator: AccountLevelAndTenant = { mType: 0, agentId: null, merchantId: null };
export const password = 'Correct-horse-1';
/** Keys of the built-in roles, by level. */
const roleKeys = ['admin', 'administrator', 'agent', 'merchant'] as const;
/** Hash of `password`, computed once because that takes longer than most tests. */
let passwordHash: Promise<string> | undefined;
export const log = pino({ level: 'silent' });

const levels = JSON.stringify([
  { name: '正常', colour: '#4A8A6C', from: -20, to: 40 },
  { name: '高温', colour: '#D0712B', from: 40, to: 100 },
]);

/** Opens a server on a new database, or a second server on the database of an open one. */
export async function openTestServer(
  environment: Record<string, string> = {},
  beside?: TestServer,
): Promise<TestServer> {
  const database = beside ? { url: beside.url, drop: async () => {} } : await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-'));
  const config = readConfig({
    DATA_DIR: folder,
    CAPTCHA: 'off',
    ACCOUNT_WRITE_RATE: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  // All tests of a process share the caches, but not the database.
  forgetCaches();
  const statements: CompiledQuery[] = [];
  const record = (one: CompiledQuery) => void statements.push(one);
  const ofApp = openDb(database.url, { max: 8, onStatement: record });
  // Tests write rows without the API. On a slow machine, lists would then show counts from before for some seconds.
  const db = openDb(database.url, {
    max: 8,
    onStatement(statement) {
      record(statement);
      if (/^\s*(?:insert|update|delete)\b/.test(statement.sql)) forgetLists();
    },
  });
  const long = openDb(database.url, { max: 4 });
  const events = await openEvents(database.url, log);
  const live = openLive(ofApp, events, log);
  const app = await buildApp({ config, db: ofApp, long, devices: ofApp, events, live, log });
  await app.ready();

  const call: TestServer['call'] = async (method, target, { token, query, body, json, headers } = {}) => {
    const response = await app.inject({
      method,
      url: target + (query ? `?${qs.stringify(query)}` : ''),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body && { payload: json ? JSON.stringify(body) : qs.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const answer: { code?: number; msg?: string; data?: unknown } = isJson ? (response.json() ?? {}) : {};
    return {
      status: response.statusCode,
      code: answer.code ?? 0,
      msg: answer.msg ?? '',
      data: answer.data,
      headers: response.headers,
      body: response.body,
    };
  };

  const model = async (code = 'P6') => {
    const image = 'x.png';
    await db
      .insertInto('file')
      .values({ name: image, originalName: image, type: 'image/png', bytes: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = {
      image,
      name: code,
      code,
      portCount: 6,
      designPower: 100,
      warningTemperature: 65,
      shareLimit: 5,
      levels,
      size: '1',
      weight: '1',
      input: '1',
      output: '1',
    };
    return (await db.insertInto('deviceModel').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  // Devices that are added at the same time share the first model.
  let firstModel: Promise<number> | undefined;
  const someModel = async (): Promise<number> =>
    (await db.selectFrom('deviceModel').select('id').orderBy('id').limit(1).executeTakeFirst())?.id ??
    (firstModel ??= model());

  return {
    app,
    db,
    events,
    url: database.url,
    statements,
    call,
    async send(endpoint, token, { params = {}, ...options } = {}) {
      const target = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
      const answer = await call(endpoint.method, target, { token, ...options });
      if (answer.code !== 1) throw new Error(`${endpoint.method} ${target}: ${answer.body}`);
      return endpoint.output.parse(answer.data) as never;
    },
    async account(name, place, roleId) {
      const hashed = await (passwordHash ??= hashPassword(password));
      const key = roleKeys[place.mType];
      const { id } = await db
        .insertInto('account')
        .values(({ selectFrom }) => ({
          account: name,
          name,
          contact: null,
          mustChangePassword: false,
          ...place,
          roleId: roleId ?? selectFrom('role').select('id').where('key', '=', key).$asScalar().$notNull(),
          passwordHash: hashed,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token: await openSession(db, id, '127.0.0.1', null) };
    },
    model,
    async device(code, more = {}) {
      const modelId = await someModel();
      const mac = `A4:CF:12:${Buffer.from(code).subarray(-3).toString('hex').toUpperCase().match(/../g)?.join(':')}`;
      // The statuses of the device follow from its holder in `more`: sold to a merchant or a user, out at an agent, or
      // in stock.
      const sold = (more['merchantId'] ?? more['holderUserId'] ?? null) !== null;
      const out = sold || (more['agentId'] ?? null) !== null;
      const row = {
        code,
        mac,
        modelId,
        outStatus: out ? ('out' as const) : ('notOut' as const),
        saleStatus: sold ? ('sold' as const) : ('inStock' as const),
        soldAt: sold ? new Date().toISOString() : null,
        name: code,
        ip: '10.0.0.1',
        portCount: 6,
        wifiName: 'w',
        secretHash: Buffer.alloc(32),
        shard: 0,
        ...more,
      };
      return (await db.insertInto('device').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    async close() {
      live.close();
      app.server.closeAllConnections();
      await app.close();
      await events.close();
      await Promise.all([db.destroy(), ofApp.destroy(), long.destroy()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates two agents, A with the merchants A1 and A2, and B with B1. All except B1 have an account with a session, and
 * all except B itself have one bound device.
 */
export async function openTwoAgencies(server: TestServer) {
  const agency = async (name: string) =>
    (
      await server.db
        .insertInto('agent')
        .values({ name, customerCode: name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const shop = async (name: string, agentId: number) =>
    (
      await server.db
        .insertInto('merchant')
        .values({ name, customerCode: name, agentId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [a, b] = [await agency('A'), await agency('B')];
  const [a1, a2, b1] = [await shop('A1', a), await shop('A2', a), await shop('B1', b)];
  const bound = async (code: string, agentId: number, merchantId: number | null) => {
    const user = await server.db
      .insertInto('appUser')
      .values({
        agentId,
        merchantId,
        nickname: code,
        email: `${code}@example.com`,
        passwordHash: 'x',
        source: 'other',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return server.device(code, {
      agentId,
      merchantId,
      userId: user.id,
      bindStatus: 'bound',
      boundAt: new Date().toISOString(),
    });
  };
  return {
    ids: { a, b, a1, a2, b1 },
    agentA: await server.account('agent-a', { mType: 2, agentId: a, merchantId: null }),
    agentB: await server.account('agent-b', { mType: 2, agentId: b, merchantId: null }),
    merchantA1: await server.account('merchant-a1', { mType: 3, agentId: a, merchantId: a1 }),
    merchantA2: await server.account('merchant-a2', { mType: 3, agentId: a, merchantId: a2 }),
    devices: {
      a: await bound('DEV-A00', a, null),
      a1: await bound('DEV-A01', a, a1),
      a2: await bound('DEV-A02', a, a2),
      b1: await bound('DEV-B01', b, b1),
    },
  };
}
