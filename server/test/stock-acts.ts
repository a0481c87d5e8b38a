import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import type { TestServer } from './harness';
import {
  type Act,
  agencyOf,
  headers,
  isMerchant,
  isUser,
  type Paper,
  type Sent,
  sellerOf,
  type Stock,
  type Thing,
  type User,
  type Who,
} from './stock-people';

/** Server, accounts and expected state of the stock, as far as acts use them. */
interface Around {
  server: TestServer;
  stock: Stock;
  accounts: { operator: Stock['staff']; a: Stock['a']; b: Stock['b']; a1: Stock['a1']; b1: Stock['b1'] };
  userIds: Record<User, number>;
  sessions: Record<User, string>;
  things: Thing[];
  papers: Paper[];
  sent: Sent[];
  pick<T>(of: readonly T[]): T;
  /** Posts a request. Returns the code, and the id of the created row. */
  post(who: Who, path: string, body: Record<string, unknown>): Promise<[number, number]>;
}

/** Returns for each kind of act a function that creates one: its request, and the outcome that the model expects. */
export function actsOf({
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
}: Around) {
  const outbound = (free: Thing[], who: Who): Act => {
    const to = pick<Who | User>(['a', 'b', 'a1', 'b1', 'ua', 'ua1', 'ub']);
    const target = isUser(to) ? 'user' : isMerchant(to) ? 'merchant' : 'agent';
    const id = isUser(to)
      ? { userId: userIds[to] }
      : isMerchant(to)
        ? { merchantId: accounts[to as 'a1'].merchantId }
        : { agentId: accounts[to as 'a'].agentId };
    const paper: Sent | undefined = isUser(to)
      ? undefined
      : { id: 0, to, codes: free.map(({ code }) => code), confirmed: false };
    return {
      says: `${who} sends ${free.map(({ code, at }) => `${code} (${at})`).join()} to ${to}`,
      async run() {
        const body = { codes: free.map(({ code }) => code), target, ...id };
        const [code, documentId] = await post(who, outboundApi.create.path, body);
        if (paper) paper.id = documentId;
        return code;
      },
      expected: () =>
        !isMerchant(who) &&
        (who === 'operator' || (target !== 'agent' && agencyOf[to] === who)) &&
        free.every((one) => one.at === who && !one.boundTo && !one.waits),
      apply() {
        if (paper) sent.push(paper);
        for (const thing of free) {
          thing.at = to;
          thing.seller = isUser(to) ? sellerOf[to] : undefined;
          thing.unconfirmed = paper;
        }
      },
    };
  };
  const confirming = (paper: Sent, who: Who): Act => ({
    says: `${who} confirms an outbound to ${paper.to}`,
    run: async () => (await post(who, documentApi.confirm.path.replace(':id', String(paper.id)), {}))[0],
    expected: () => !paper.confirmed && paper.to === who,
    apply() {
      paper.confirmed = true;
      for (const thing of things) if (thing.unconfirmed === paper) thing.unconfirmed = undefined;
    },
  });
  /**
   * Returns an act that files a document, which must then be answered. The document's id is unknown until the server
   * has responded.
   */
  const filing = (
    kind: Paper['kind'],
    free: Thing[],
    who: Who,
    to: Who,
    path: string,
    more: Record<string, unknown>,
    right: () => boolean,
  ): Act => {
    const paper: Paper = {
      id: 0,
      kind,
      from: who,
      to,
      codes: free.map(({ code }) => code),
      state: 'pending',
    };
    return {
      says: `${who} files a ${kind} of ${free.map(({ code, at }) => `${code} (${at})`).join()} to ${to}`,
      async run() {
        const [code, id] = await post(who, path, { codes: paper.codes, ...more });
        paper.id = id;
        return code;
      },
      expected: right,
      apply() {
        papers.push(paper);
        free.forEach((thing) => {
          thing.waits = paper;
          thing.unconfirmed = undefined;
        });
      },
    };
  };
  const giveBack = (free: Thing[], who: Who): Act =>
    filing(
      'return',
      free,
      who,
      isMerchant(who) ? agencyOf[who] : 'operator',
      returnApi.create.path,
      { reason: 'x' },
      () =>
        who !== 'operator' &&
        free.every((one) => !one.waits && (one.at === who || (isUser(one.at) && one.seller === who))),
    );
  const handOver = (free: Thing[], who: Who): Act => {
    const to = pick(['a', 'b'] as const);
    return filing(
      'transfer',
      free,
      who,
      to,
      transferApi.create.path,
      { recipientAccount: accounts[to].login, agentAccount: accounts[who].login },
      () =>
        (who === 'a' || who === 'b') &&
        who !== to &&
        free.every((one) => one.at === who && !one.waits && !one.boundTo),
    );
  };
  const toProduction = (free: Thing[], who: Who): Act => ({
    says: `${who} gives ${free.map(({ code, at }) => `${code} (${at})`).join()} back to production`,
    run: async () => (await post(who, returnBackApi.create.path, { codes: free.map(({ code }) => code) }))[0],
    expected: () => who === 'operator' && free.every((one) => one.at === 'operator' && !one.boundTo),
    apply: () => free.forEach((one) => (one.at = 'production')),
  });
  const answering = (paper: Paper, who: Who): Act => {
    const verb = pick(
      paper.kind === 'return'
        ? (['approve', 'reject', 'cancel'] as const)
        : (['receive', 'reject', 'cancel', 'remove'] as const),
    );
    const path = `/api/admin/${paper.kind === 'return' ? 'return' : verb === 'cancel' || verb === 'remove' ? 'transfer' : 'receive'}/${paper.id}`;
    const side = verb === 'cancel' || verb === 'remove' ? paper.from : paper.to;
    return {
      says: `${who} tries to ${verb} a ${paper.kind} from ${paper.from} to ${paper.to} that is ${paper.state}`,
      run: async () =>
        verb === 'remove'
          ? (await server.call('DELETE', path, { token: accounts[who].token })).code
          : (await post(who, `${path}/${verb}`, { answer: 'x' }))[0],
      expected: () =>
        paper.state === 'pending' &&
        who === side &&
        // A transfer cannot be received while one of its devices is bound.
        !(verb === 'receive' && things.some((one) => paper.codes.includes(one.code) && one.boundTo)),
      apply() {
        paper.state = verb === 'remove' ? 'deleted' : 'answered';
        for (const thing of things.filter(({ code }) => paper.codes.includes(code))) {
          thing.waits = undefined;
          if (verb === 'receive' || verb === 'approve') thing.at = paper.to;
          if (verb === 'approve') thing.boundTo = undefined;
        }
      },
    };
  };
  const bind = (thing: Thing, user: User): Act => ({
    says: `${user} binds ${thing.code} (${thing.at})`,
    async run() {
      const { mac } = await stock.of(thing.code);
      const body = { code: thing.code, mac, via: 'wifi' };
      return (
        await server.call('POST', appDeviceApi.bind.path, {
          token: sessions[user],
          headers,
          body,
          json: true,
        })
      ).status === 200
        ? 1
        : 0;
    },
    expected: () => thing.at !== 'production' && !thing.boundTo && !thing.waits,
    apply() {
      thing.boundTo = user;
      thing.unconfirmed = undefined;
    },
  });
  const unbind = (thing: Thing, user: User): Act => ({
    says: `${user} parts with ${thing.code} (${thing.at})`,
    async run() {
      const { id } = await stock.of(thing.code);
      return (await server.call('DELETE', `/api/app/v1/devices/${id}`, { token: sessions[user], headers }))
        .status === 200
        ? 1
        : 0;
    },
    expected: () => thing.boundTo === user,
    apply: () => void (thing.boundTo = undefined),
  });
  const move = (thing: Thing, user: User): Act => ({
    says: `staff move ${thing.code} (${thing.at}, bound to ${thing.boundTo ?? 'nobody'}) to ${user}`,
    run: async () =>
      (
        await post('operator', deviceMoveApi.create.path, {
          code: thing.code,
          accountType: 'email',
          areaCode: '+86',
          account: `${user.toUpperCase().charAt(0)}${user.slice(1)}@example.com`,
        })
      )[0],
    expected: () =>
      thing.boundTo !== undefined &&
      thing.boundTo !== user &&
      thing.waits?.kind !== 'return' &&
      agencyOf[thing.boundTo] === agencyOf[user],
    apply() {
      if (thing.at === thing.boundTo) thing.at = user;
      thing.boundTo = user;
    },
  });

  return { outbound, confirming, giveBack, handOver, toProduction, answering, bind, unbind, move };
}
