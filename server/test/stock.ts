import { documentApi, movedAtOnce } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
import type { Db } from '../src/lib/db';
import { asSession } from '../src/lib/session/tenant';
import type { TestServer } from './harness';

/** Creates stock for tests: two agents with a merchant each, staff, and helpers shared by the tests of movements. */
export async function openStock(server: TestServer) {
  const { db } = server;
  const place = { mType: 1, agentId: null, merchantId: null } as const;
  const staff = {
    ...(await server.account('keeper', place)),
    login: 'keeper',
    agentId: null,
    merchantId: null,
  };
  const agent = async (name: string) => {
    const { id } = await db
      .insertInto('agent')
      .values({ name, customerCode: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await server.account(name, { mType: 2, agentId: id, merchantId: null });
    return { ...account, login: name, agentId: id, merchantId: null };
  };
  const merchant = async (name: string, agentId: number) => {
    const { id } = await db
      .insertInto('merchant')
      .values({ name, customerCode: name, agentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await server.account(name, { mType: 3, agentId, merchantId: id });
    return { ...account, login: name, agentId, merchantId: id };
  };
  const user = async (name: string, agentId: number, merchantId: number | null = null) =>
    (
      await db
        .insertInto('appUser')
        .values({
          agentId,
          merchantId,
          nickname: name,
          email: `${name.toLowerCase()}@example.com`,
          passwordHash: 'x',
          source: 'other',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const a = await agent('Anna');
  const b = await agent('Bert');
  const a1 = await merchant('Anna-1', a.agentId);
  const b1 = await merchant('Bert-1', b.agentId);
  let made = 0;
  return {
    staff,
    a,
    b,
    a1,
    b1,
    user,
    /** Adds devices to the operator's warehouse. Returns their codes. */
    async devices(count: number): Promise<string[]> {
      const codes: string[] = [];
      for (let i = 0; i < count; i += 1) {
        made += 1;
        const hex = made.toString(16).padStart(6, '0').toUpperCase();
        const code = `ST-${hex}`;
        await server.device(code, { mac: `02:00:00:${hex.match(/../g)?.join(':')}` });
        codes.push(code);
      }
      return codes;
    },
    async of(code: string) {
      return db.selectFrom('device').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    },
    /** Files a return of devices. Returns the document's id. */
    async return(who: { token: string }, codes: string[]): Promise<number> {
      const { id } = await server.send(returnApi.create, who.token, { body: { codes, reason: 'broken' } });
      return id ?? 0;
    },
    /** Files a transfer of devices from one agent to a second one, who must receive it. Returns the document's id. */
    async transfer(from: { token: string }, to: { login: string }, codes: string[]): Promise<number> {
      const body = { codes, recipientAccount: to.login };
      return (await server.send(transferApi.create, from.token, { body })).id ?? 0;
    },
    /** Sends devices from the operator's warehouse to an agent. Returns the ids of the documents, not yet confirmed. */
    async send(to: { agentId: number }, codes: string[]): Promise<number[]> {
      const ids: number[] = [];
      // More devices at once would start a job.
      for (let i = 0; i < codes.length; i += movedAtOnce) {
        const body = { codes: codes.slice(i, i + movedAtOnce), target: 'agent', agentId: to.agentId };
        const { id } = await server.send(outboundApi.create, staff.token, { body });
        ids.push(id ?? 0);
      }
      return ids;
    },
    /** Sends devices from the operator's warehouse to an agent, who confirms that they arrived. */
    async out(to: { agentId: number; token: string }, codes: string[]): Promise<void> {
      for (const id of await this.send(to, codes))
        await server.send(documentApi.confirm, to.token, { params: { id }, body: {} });
    },
    /** Binds a device to an app user, as the phone does. */
    async bind(code: string, userId: number): Promise<void> {
      const { mac } = await db
        .selectFrom('device')
        .select('mac')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      await asSession(db, { userId }, true, (own) =>
        sql`select * from claim_device(${code}, ${mac})`.execute(own),
      );
    },
    /** Runs a function on the database with a caller's rights. */
    as: <T>(
      who: { id: number; agentId: number | null; merchantId: number | null },
      work: (db: Db) => Promise<T>,
    ) => asSession(db, { accountId: who.id, agentId: who.agentId, merchantId: who.merchantId }, true, work),
  };
}

/** Returns the rejected fields of a response. */
export const errorsOf = ({ data }: { data: unknown }): string[] =>
  ((data as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field);
