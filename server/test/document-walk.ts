import { apis } from '@chargehand/contract/endpoints';
import { codeName } from '@chargehand/contract/http/codes';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { settlings } from '@chargehand/contract/areas/stock/position';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { grantEverything } from './authorisation/ask';
import { addCabinet, addCabinetModel } from './cabinets';
import { openTestServer, type TestServer } from './harness';
import { type Random, seeded } from './fuzz/random';
import { openStock } from './stock';
import { tallyFaults } from './tally';

/** Returns a random element of a non-empty array. */
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

const seed = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000);

/** Areas whose lists show stock. No list may fail or omit a row, whatever state the documents are in. */
const shows = [
  'device',
  'agentDevice',
  'deviceSummary',
  'boundDevice',
  'unboundDevice',
  'document',
  'outbound',
  'inbound',
  'transfer',
  'receive',
  'examine',
  'message',
] as const;
const figures = [
  '/api/admin/device-summary/figures',
  '/api/admin/dashboard/figures',
  '/api/admin/dashboard/needs',
];
const listOf = (area: string) => {
  const api = Object.entries(apis).find(([name]) => name === area)?.[1];
  const list = Object.entries(api ?? {}).find(([name]) => name === 'list')?.[1];
  if (!list) throw new Error(`${area} has no list`);
  return list.path;
};
const lists = shows.map(listOf);

/**
 * Defines a test: after each of `verbs` random actions on documents, by random accounts, every list and page responds
 * to staff and to a random account. Refused actions do not count, so that the number is the same for every seed.
 */
export function describeWalks(verbs: number): void {
  let server: TestServer;
  let stock: Awaited<ReturnType<typeof openStock>>;
  beforeAll(async () => {
    server = await openTestServer();
    stock = await openStock(server);
    await grantEverything(server);
  });
  afterAll(() => server.close());

  it(`[STOCK-13, STOCK-26, TRANSFER-10, CABINET-13] every list and page answers everybody after each verb of documents, in any order (WALK_SEED=${seed}, ${verbs} verbs)`, async () => {
    const random: Random = seeded(seed);
    const { staff, a, b, a1, b1 } = stock;
    const people = [staff, a, b, a1, b1] as const;
    const user = await stock.user('Walker', a.agentId, a1.merchantId);
    const codes = await stock.devices(24);
    await stock.out(a, codes.slice(0, 10));
    await stock.out(b, codes.slice(10, 16));
    await addCabinetModel(server, 'WALK', { slots: 4 });
    for (const n of [1, 2, 3, 4, 5, 6]) await addCabinet(server, `BOX-${n}`);
    const chance = (share: number) => random() < share;
    const part = (of: readonly string[]) => of.filter(() => chance(0.4));

    const post = async (path: string, id: number, token: string, body: Record<string, unknown>) =>
      (await server.call('POST', path.replace(':id', String(id)), { token, body })).code;
    /**
     * Returns a random document, with the codes of its devices and cabinets. It is chosen from the documents that wait
     * for an answer and from every tenth of the others.
     */
    const randomDocument = async () => {
      const { rows } = await sql<{ id: number; kind: string; state: string; codes: string[] }>`
        select d.id, d.kind, d.state, array_agg(x.code) as codes
        from document d join (select document_id, code from document_device union all select document_id, code from document_cabinet) x
          on x.document_id = d.id
        where d.state in ('pending', 'partly') or d.confirm or d.id % 10 = 0
        group by d.id order by d.id`.execute(server.db);
      return pick(random, rows);
    };
    type Person = (typeof people)[number];
    /** Returns up to three devices that an account has in stock, or in one of ten cases any devices. */
    const some = async ({ agentId, merchantId }: Person) => {
      const holder = merchantId !== null ? 'merchant' : agentId !== null ? 'agent' : 'warehouse';
      const { rows } = await sql<{ code: string }>`
        select code from device where holder = ${holder} and bind_status = 'unbound'
          and agent_id is not distinct from ${agentId} and merchant_id is not distinct from ${merchantId}
        order by id`.execute(server.db);
      return part(chance(0.9) ? rows.map(({ code }) => code) : codes).slice(0, 3);
    };
    /** Returns some devices and cabinets that an account has in stock, in the form of a document's request. */
    const randomItems = async (who: Person) => {
      const [codes, boxes] = [await some(who), await boxesOf(who)];
      return { ...(codes.length > 0 && { codes }), ...(boxes.length > 0 && { cabinets: boxes }) };
    };
    const boxesOf = async ({ agentId, merchantId }: Person) => {
      const { rows } = await sql<{ id: number; code: string }>`
        select id, code from cabinet where agent_id is not distinct from ${agentId}
          and merchant_id is not distinct from ${merchantId} order by id`.execute(server.db);
      return part(rows.map(({ code }) => code)).slice(0, 2);
    };
    const to = () =>
      pick(random, [
        { target: 'agent', agentId: a.agentId },
        { target: 'agent', agentId: b.agentId },
        { target: 'merchant', merchantId: a1.merchantId },
        { target: 'merchant', merchantId: b1.merchantId },
        { target: 'user', userId: user },
      ]);
    const opening: Record<string, () => Promise<number>> = {
      outbound: async () => {
        const who = pick(random, [staff, a, b]);
        return post(outboundApi.create.path, 0, who.token, { ...(await randomItems(who)), ...to() });
      },
      transfer: async () => {
        const [from, other] = pick(random, [
          [a, b],
          [b, a],
        ] as const);
        const body = { ...(await randomItems(from)), recipientAccount: other.login };
        return post(transferApi.create.path, 0, from.token, body);
      },
      return: async () => {
        const who = pick(random, [a, b, a1, b1]);
        return post(returnApi.create.path, 0, who.token, { ...(await randomItems(who)), reason: 'x' });
      },
      returnBack: async () =>
        post(returnBackApi.create.path, 0, staff.token, { codes: (await some(staff)).slice(0, 1) }),
      writeOff: async () =>
        post(writeOffApi.create.path, 0, staff.token, {
          codes: (await some(staff)).slice(0, 1),
          reason: 'x',
        }),
      fit: async () => {
        const who = pick(random, [staff, a, b]);
        const [code] = await boxesOf(who);
        const box = await server.db
          .selectFrom('cabinet')
          .select('id')
          .where('code', '=', code ?? '')
          .executeTakeFirst();
        return post(cabinetApi.fit.path, box?.id ?? 0, who.token, { codes: await some(who) });
      },
      bind: async () => {
        const [code] = await some(pick(random, people));
        return code === undefined
          ? 0
          : stock.bind(code, user).then(
              () => 1,
              () => 0,
            );
      },
    };
    const answering: Record<string, (id: number, some: string[], token: string) => Promise<number>> = {
      confirm: (id, missing, token) => post(documentApi.confirm.path, id, token, { missing }),
      receive: (id, missing, token) => post(receiveApi.receive.path, id, token, { missing }),
      reject: (id, _, token) => post(receiveApi.reject.path, id, token, { answer: 'x' }),
      approve: (id, missing, token) => post(returnApi.approve.path, id, token, { missing }),
      refuse: (id, _, token) => post(returnApi.reject.path, id, token, { answer: 'x' }),
      settle: (id, list, token) =>
        post(documentApi.settle.path, id, token, { codes: list, how: pick(random, settlings), reason: 'x' }),
      cancel: (id, _, token) => post(transferApi.cancel.path, id, token, {}),
      recall: (id, _, token) => post(documentApi.recall.path, id, token, { reason: 'x' }),
      remove: async (id, _, token) =>
        (await server.call('DELETE', `/api/admin/transfer/${id}`, { token })).code,
    };
    const verbsOf: Record<string, string[]> = {
      outbound: ['confirm', 'confirm', 'settle', 'recall'],
      transfer: ['receive', 'receive', 'reject', 'cancel', 'remove', 'settle'],
      return: ['approve', 'approve', 'refuse', 'settle'],
      returnBack: ['recall'],
      writeOff: ['recall'],
    };
    // Actions after which a device takes no further part in the walk are chosen less often.
    const opens = Object.keys(opening).flatMap((verb) =>
      Array<string>(['returnBack', 'writeOff', 'bind'].includes(verb) ? 1 : 5).fill(verb),
    );
    const done = new Map<string, number>();
    const states = new Set<string>();
    const wrong: string[] = [];
    const may = (code: number) => code === 1 || ['forbidden', 'notFound'].includes(codeName(code) ?? '');

    const went = () => [...done.values()].reduce((sum, n) => sum + n, 0);

    for (let step = 0; went() < verbs && step < 50 * verbs && wrong.length === 0; step += 1) {
      const open: Awaited<ReturnType<typeof randomDocument>> | undefined = await randomDocument();
      // Adds new devices in place of those that take no further part.
      if (step % 10 === 9) codes.push(...(await stock.devices(2)));
      const verb = open && chance(0.6) ? pick(random, verbsOf[open.kind] ?? []) : pick(random, opens);
      let code = 0;
      if (open && answering[verb])
        // All accounts try the action in random order, until the permitted one succeeds.
        for (const who of [...people].sort(() => random() - 0.5)) {
          code = await answering[verb](open.id, part(open.codes), who.token);
          if (code === 1 || code === 500) break;
        }
      else code = (await opening[verb]?.()) ?? 0;
      if (code === 500) wrong.push(`${step}: ${verb} answered 500`);
      if (code === 1) done.set(verb, (done.get(verb) ?? 0) + 1);
      if (open) states.add(`${open.kind} ${open.state}`);
      if (code !== 1) continue;

      const readers = [staff, pick(random, people)];
      for (const { token, login } of new Set(readers)) {
        for (const path of [...lists, ...figures]) {
          const { code: answered, data, body } = await server.call('GET', path, { token });
          const unreadable = (data as { unreadable?: unknown } | null)?.unreadable;
          if (!may(answered) || unreadable !== undefined)
            wrong.push(`${step}: after ${verb} ${path} answers ${login}: ${body.slice(0, 300)}`);
        }
        if (!open) continue;
        const pages = [
          documentApi.get.path.replace(':id', String(open.id)),
          `/api/admin/document-device/list?documentId=${open.id}`,
        ];
        for (const path of pages) {
          const { code: answered, body } = await server.call('GET', path, { token });
          if (!may(answered))
            wrong.push(`${step}: after ${verb} ${path} answers ${login}: ${body.slice(0, 300)}`);
        }
      }
    }
    process.stdout.write(
      `walk ${seed}: ${JSON.stringify(Object.fromEntries(done))}; ${[...states].sort().join(', ')}\n`,
    );
    expect(wrong.join('\n')).toBe('');
    expect((await replayLedger(server.db)).faults).toEqual([]);
    expect(await tallyFaults(server.db)).toEqual([]);
    expect(went()).toBe(verbs);
  });
}
