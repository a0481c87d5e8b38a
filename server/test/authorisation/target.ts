import { randomBytes, randomUUID } from 'node:crypto';
import { openSession } from '../../src/areas/system/auth/auth.service';
import { png, upload } from '../upload';
import type { TestServer } from '../harness';

/** The tenant whose rows a foreign account tries to reach. */
export interface Owner {
  agentId: number;
  merchantId: number | null;
  accountId: number;
}

/**
 * Returns the mark that every row of a tenant has in its name. A response that contains it shows something of that
 * tenant.
 */
export const markOf = ({ agentId, merchantId }: Owner): string => `OWNED${agentId}X${merchantId ?? 0}X`;

/**
 * The tenant, and functions for its rows. Each function except `codeOf` and `login` adds a row at every call, usually
 * one of the tenant, and returns the row's id or name.
 */
export interface Target extends Owner {
  server: TestServer;
  device: () => Promise<number>;
  boundDevice: () => Promise<number>;
  /** Adds a command to a bound device. */
  command: () => Promise<number>;
  codeOf: (device: number) => Promise<string>;
  /** Adds an app user and returns its email account. */
  userEmail: () => Promise<string>;
  /** Adds a return or transfer of the tenant that waits for the other side's answer. It has no devices. */
  document: (kind: 'return' | 'transfer') => Promise<number>;
  /** Adds a closed stocktake of the agency's warehouse. */
  stocktake: () => Promise<number>;
  /** Adds an open arrival. */
  arrival: () => Promise<number>;
  /** Returns the login of the tenant's agent. */
  login: () => Promise<string>;
  /** Adds an agent that is unrelated to the tenant. */
  otherAgent: () => Promise<number>;
  otherLogin: () => Promise<string>;
  model: () => Promise<number>;
  /** Adds a batch of initial device passwords that waits to be downloaded. Its sealed key is a dummy. */
  batch: () => Promise<number>;
  file: () => Promise<string>;
  session: () => Promise<number>;
  /** Adds an API key of the tenant's account. */
  apiKey: () => Promise<number>;
  passkey: () => Promise<number>;
  /** Adds an open job, or an ended one if `ended`. */
  job: (ended?: boolean) => Promise<number>;
  /** Adds an import that has been read, with a valid and an invalid row of `cells` cells. */
  imported: (noun: string, cells: number) => Promise<number>;
  /** Adds a link between the tenant's account and a single sign-on identity. If `ended`, the link is ended. */
  link: (ended?: boolean) => Promise<number>;
  /** Adds a row of a table that belongs to no tenant. */
  row: (
    table: 'config' | 'dictData' | 'region' | 'outbox' | 'backupRun',
    values: Record<string, unknown>,
  ) => Promise<number>;
}

/** Returns a short unique text that is valid as a code, name and key. */
export const fresh = (mark = 'SHARED'): string => `${mark}${randomUUID().replaceAll('-', '').slice(0, 12)}`;

export const freshMac = (): string =>
  `02:${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase().match(/../g)?.join(':')}`;

export function targetOf(server: TestServer, owner: Owner): Target {
  const { db } = server;
  const { agentId, merchantId, accountId } = owner;
  const mark = markOf(owner);
  const device = (more: Record<string, unknown> = {}) =>
    server.device(fresh(mark), { mac: freshMac(), name: fresh(mark), agentId, merchantId, ...more });
  /** Adds an agent that is unrelated to the tenant. */
  const otherAgent = async () =>
    (
      await db
        .insertInto('agent')
        .values({ name: 'other', customerCode: fresh() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const loginOf = async (agent: number) =>
    (
      await db
        .selectFrom('account')
        .select('account')
        .where('agentId', '=', agent)
        .where('mType', '=', 2)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).account;
  const boundDevice = async () => {
    const email = `${fresh(mark)}@example.com`;
    const user = await db
      .insertInto('appUser')
      .values({ agentId, merchantId, nickname: fresh(mark), email, passwordHash: 'x', source: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return device({ userId: user.id, bindStatus: 'bound', boundAt: new Date().toISOString() });
  };
  return {
    ...owner,
    server,
    device: () => device(),
    otherAgent,
    login: () => loginOf(agentId),
    async otherLogin() {
      const login = fresh();
      const place = { mType: 2, agentId: await otherAgent(), merchantId: null } as const;
      await server.account(login, place);
      return login;
    },
    codeOf: async (id) =>
      (await db.selectFrom('device').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code,
    async userEmail() {
      const email = `${fresh(mark).toLowerCase()}@example.com`;
      await db
        .insertInto('appUser')
        .values({ agentId, merchantId, nickname: fresh(mark), email, passwordHash: 'x', source: 'other' })
        .execute();
      return email;
    },
    async document(kind) {
      const row = await db
        .insertInto('document')
        .values({
          kind,
          state: 'pending',
          fromAgentId: agentId,
          fromMerchantId: kind === 'return' ? merchantId : null,
          toAgentId: kind === 'transfer' ? await otherAgent() : merchantId === null ? null : agentId,
          fromName: mark,
          toName: mark,
          reason: mark,
          createdBy: accountId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async stocktake() {
      const closedAt = new Date().toISOString();
      const row = await db
        .insertInto('stocktake')
        .values({ agentId, state: 'closed', closedAt, note: mark, startedBy: accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async arrival() {
      const row = { name: mark, origin: fresh(mark), createdBy: accountId };
      return (await db.insertInto('arrival').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    boundDevice,
    async command() {
      const deviceId = await boundDevice();
      const { id } = await db
        .insertInto('command')
        .values({ deviceId, kind: 'restart' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    model: () => server.model(fresh()),
    async file() {
      const token = await openSession(db, accountId, '192.0.2.9', mark);
      const { fileName } = await upload(server, token, png(200), `${fresh(mark)}.png`, 'image');
      return String(fileName);
    },
    async session() {
      await openSession(db, accountId, '192.0.2.9', mark);
      const row = await db
        .selectFrom('session')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async apiKey() {
      const row = await db
        .insertInto('apiKey')
        .values({
          accountId,
          name: fresh(mark),
          tokenHash: randomBytes(32),
          tokenStart: 'chk_',
          permissions: [],
          quota: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async passkey() {
      const row = await db
        .insertInto('passkey')
        .values({
          accountId,
          name: fresh(mark),
          credentialId: fresh(mark),
          publicKey: Buffer.alloc(8),
          counter: 0,
          backedUp: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async job(ended = false) {
      const row = await db
        .insertInto('job')
        .values({
          accountId,
          kind: 'test.target',
          runner: 'slices',
          title: JSON.stringify({ mark }),
          input: '{}',
          ip: '192.0.2.9',
          ...(ended && { state: 'done', finishedAt: new Date().toISOString() }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async batch() {
      const row = { accountId, origin: fresh(mark), sealed: Buffer.alloc(33) };
      return (await db.insertInto('secretBatch').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    async imported(noun, cells) {
      const { id } = await db
        .insertInto('import')
        .values({
          accountId,
          noun,
          name: fresh(mark),
          bytes: 1,
          rows: 2,
          bad: 1,
          readAt: new Date().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = Array<string>(cells).fill(mark);
      const reason = JSON.stringify({ code: 'invalid', params: {}, fields: [], worded: [] });
      await db
        .insertInto('importRow')
        .values([
          { importId: id, line: 2, cells: row, state: 'good' },
          { importId: id, line: 3, cells: row, state: 'bad', reason },
        ])
        .execute();
      return id;
    },
    async link(ended = false) {
      const row = await db
        .insertInto('singleSignOnLink')
        .values({
          accountId,
          issuer: fresh(mark),
          subject: fresh(mark),
          endedAt: ended ? new Date().toISOString() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async row(table, values) {
      const row = await db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
  };
}
