import type { DocumentKind } from '@chargehand/contract/areas/document';
import { asSession } from '../src/lib/tenant';
import type { TestServer } from './harness';

/** A world with stock: two agents with a merchant each, staff, and what tests of movements ask again and again. */
export async function openStock(server: TestServer) {
  const { db } = server;
  const staff = await server.account('keeper', { mType: 1, agentId: null, merchantId: null });
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
    /** So many devices of the operator's warehouse, by their codes. */
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
    /** A document as the caller sees it, the newest of a kind. */
    async newest(who: { id: number; agentId: number | null; merchantId: number | null }, kind: DocumentKind) {
      return asSession(
        db,
        { accountId: who.id, agentId: who.agentId, merchantId: who.merchantId },
        false,
        (own) =>
          own
            .selectFrom('document')
            .selectAll()
            .where('kind', '=', kind)
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst(),
      );
    },
  };
}
