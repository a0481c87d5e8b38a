import { openAppSession } from '../src/lib/session/app-session';
import type { TestServer } from './harness';
import { actsOf } from './stock-acts';
import {
  type Act,
  isMerchant,
  isUser,
  type Paper,
  type Sent,
  type Stock,
  type Thing,
  type User,
  type Who,
} from './stock-people';

/*
 * Independent model of stock: the holder of each device, the user who has bound it, and the pending documents. It is
 * written from the documentation alone, so that it does not repeat errors of the server's code.
 */

/** Opens the model beside a server, with devices of its own. */
export async function openWorld(server: TestServer, stock: Stock, random: () => number) {
  const { staff, a, b, a1, b1 } = stock;
  const accounts = { operator: staff, a, b, a1, b1 };
  const people: Who[] = ['operator', 'a', 'b', 'a1', 'b1'];
  const userIds: Record<User, number> = {
    ua: await stock.user('Ua', a.agentId),
    ua1: await stock.user('Ua1', a.agentId, a1.merchantId),
    ub: await stock.user('Ub', b.agentId),
  };
  const users: User[] = ['ua', 'ua1', 'ub'];
  const sessions: Record<User, string> = {
    ua: await openAppSession(server.db, userIds.ua),
    ua1: await openAppSession(server.db, userIds.ua1),
    ub: await openAppSession(server.db, userIds.ub),
  };
  // Marks the first binding of each user as done, because a first binding would move the user to the agency of the
  // device.
  await server.db
    .updateTable('appUser')
    .set({ firstBoundAt: new Date().toISOString() })
    .where('id', 'in', Object.values(userIds))
    .execute();
  const things: Thing[] = (await stock.devices(90)).map((code) => ({
    code,
    at: 'operator',
    seller: undefined,
    boundTo: undefined,
    waits: undefined,
    unconfirmed: undefined,
  }));
  const papers: Paper[] = [];
  const sent: Sent[] = [];
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const post = async (who: Who, path: string, body: Record<string, unknown>): Promise<[number, number]> => {
    const { code, data } = await server.call('POST', path, { token: accounts[who].token, body });
    return [code, (data as { id?: number } | null)?.id ?? 0];
  };

  const { outbound, confirming, giveBack, handOver, toProduction, answering, bind, unbind, move } = actsOf({
    server,
    stock,
    accounts,
    userIds,
    sessions,
    things,
    papers,
    sent,
    pick,
    post,
  });

  return {
    /** Returns up to `count` acts that use different devices and documents. */
    round(count: number): Act[] {
      const free = new Set(things);
      const open = new Set(papers.filter(({ state }) => state !== 'deleted'));
      const take = (wish?: (one: Thing) => boolean): Thing => {
        const candidates = [...free];
        const wished = wish && random() < 0.93 ? candidates.filter(wish) : [];
        const taken = pick(wished.length > 0 ? wished : candidates);
        free.delete(taken);
        // If the device waits for a document, no act of the same round answers this document.
        if (taken.waits) open.delete(taken.waits);
        return taken;
      };
      const acts: Act[] = [];
      for (let i = 0; i < count; i += 1) {
        const who = pick(people);
        const some = (wish: (one: Thing) => boolean) =>
          Array.from({ length: 1 + Math.floor(random() * 3) }, () => take(wish));
        const mine = (one: Thing) => one.at === who && !one.waits && !one.boundTo;
        const kind = random();
        const waiting = [...open].filter(({ state }) => state === 'pending' || random() < 0.1);
        const arriving = sent.filter(({ confirmed }) => !confirmed || random() < 0.02);
        if (kind < 0.08 && arriving.length > 0) {
          const paper = pick(arriving);
          // No other act of the round concerns a device of this outbound.
          if (paper.codes.some((code) => ![...free].some((one) => one.code === code))) continue;
          for (const thing of things.filter(({ code }) => paper.codes.includes(code))) {
            free.delete(thing);
            if (thing.waits) open.delete(thing.waits);
          }
          acts.push(confirming(paper, random() < 0.7 ? paper.to : who));
        } else if (kind < 0.34) acts.push(outbound(some(mine), who));
        else if (kind < 0.46)
          acts.push(
            giveBack(
              some((one) => !one.waits && (one.at === who || (isUser(one.at) && one.seller === who))),
              who,
            ),
          );
        else if (kind < 0.57) acts.push(handOver(some(mine), who));
        else if (kind < 0.575) acts.push(toProduction([take(mine)], who));
        else if (kind < 0.68)
          acts.push(
            bind(
              take((one) => !one.boundTo),
              pick(users),
            ),
          );
        else if (kind < 0.73) {
          const bound = take((thing) => thing.boundTo !== undefined);
          acts.push(unbind(bound, bound.boundTo ?? pick(users)));
        } else if (kind < 0.78)
          acts.push(
            move(
              take((one) => one.boundTo !== undefined),
              pick(users),
            ),
          );
        else if (waiting.length > 0) {
          const paper = pick(waiting);
          if (paper.codes.some((code) => ![...free].some((one) => one.code === code))) continue;
          open.delete(paper);
          for (const thing of things.filter(({ code }) => paper.codes.includes(code))) free.delete(thing);
          acts.push(answering(paper, random() < 0.7 ? pick([paper.from, paper.to]) : who));
        }
      }
      return acts;
    },
    /** Returns the differences between the server's devices and the model. */
    async differences(): Promise<string[]> {
      const rows = await server.db.selectFrom('device').selectAll().execute();
      const nameOf = (agentId: number | null, merchantId: number | null) =>
        people.find(
          (who) =>
            who !== 'operator' &&
            accounts[who as 'a'].agentId === agentId &&
            accounts[who as 'a'].merchantId === merchantId,
        );
      const userOf = (id: number | null) => users.find((user) => userIds[user] === id);
      return things.flatMap((thing) => {
        const row = rows.find(({ code }) => code === thing.code);
        if (!row) return [`${thing.code} is gone`];
        const holder =
          row.holder === 'warehouse'
            ? 'operator'
            : row.holder === 'production'
              ? 'production'
              : row.holder === 'user'
                ? userOf(row.holderUserId)
                : nameOf(row.agentId, row.merchantId);
        const is = [
          holder,
          userOf(row.userId),
          row.documentId ?? undefined,
          row.outStatus,
          row.saleStatus,
          row.bindStatus,
          row.stands,
        ];
        const shall = [
          thing.at,
          thing.boundTo,
          thing.waits?.id,
          thing.waits?.kind === 'return'
            ? 'inReturn'
            : thing.at === 'operator' || thing.at === 'production'
              ? 'notOut'
              : 'out',
          isUser(thing.at) || isMerchant(thing.at) ? 'sold' : 'inStock',
          thing.boundTo ? 'bound' : 'unbound',
          thing.at === 'production'
            ? 'production'
            : thing.waits
              ? { return: 'inReturn', transfer: 'inTransfer' }[thing.waits.kind]
              : thing.unconfirmed
                ? 'inTransfer'
                : thing.boundTo
                  ? 'bound'
                  : isUser(thing.at) || isMerchant(thing.at)
                    ? 'out'
                    : 'inStock',
        ];
        return JSON.stringify(is) === JSON.stringify(shall)
          ? []
          : [`${thing.code}: ${JSON.stringify(is)} is not ${JSON.stringify(shall)}`];
      });
    },
  };
}
