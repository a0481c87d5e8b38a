import { sql, type Transaction } from 'kysely';
import type { DB } from '../src/lib/db-types';
import { type Db, inTransaction } from '../src/lib/db';

/** The account or app user in whose name a call is made, with its tenant. */
interface Caller {
  accountId: number | null;
  userId: number | null;
  agentId: number | null;
  merchantId: number | null;
}

interface Event {
  at: string;
  /** Orders events of the same time as the past has them. */
  place: number;
  says: string;
  by: Caller;
  act(tx: Transaction<DB>): Promise<void>;
}

/** The rows that are no movements are copied: customers, users before they bound anything, and models. */
const copied = ['file', 'agent', 'merchant', 'device_model'] as const;

async function rowsOf(db: Db, query: ReturnType<typeof sql<Record<string, unknown>>>) {
  return (await query.execute(db)).rows;
}

/** Copies what the movements of a past need into an empty database. */
async function copyGround(from: Db, to: Db): Promise<void> {
  const put = async (table: string, rows: readonly unknown[]) => {
    const json = JSON.stringify(rows);
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) on conflict do nothing`.execute(
      to,
    );
  };
  for (const table of copied)
    await put(
      table,
      (
        await sql<{
          row: unknown;
        }>`select to_jsonb(t) as row from ${sql.table(table)} t ${table === 'agent' ? sql`where not direct` : sql``}`.execute(
          from,
        )
      ).rows.map(({ row }) => row),
    );
  await sql`update device_model set device_count = 0`.execute(to);
  const accounts = await sql<{
    row: unknown;
  }>`select to_jsonb(t) || '{"avatar": null}' as row from account t`.execute(from);
  await put(
    'account',
    accounts.rows.map(({ row }) => row),
  );
  // Users who registered in the app belong to the operator until they bind their first charger.
  const users = await sql<{ row: unknown }>`select to_jsonb(t) || '{"first_bound_at": null, "avatar": null}'
    || case when source = 'other' then jsonb_build_object('agent_id', (select id from agent where direct), 'merchant_id', null) else '{}' end as row
    from app_user t`.execute(from);
  await put(
    'app_user',
    users.rows.map(({ row }) => row),
  );
}

const refusedBy = (says: string, rows: readonly { refused?: unknown; code?: unknown }[]) => {
  const [first] = rows.filter(({ refused }) => refused !== null && refused !== undefined);
  if (first) throw new Error(`${says}: ${String(first.refused)} ${String(first.code)}`);
};

/** Makes all movements of a past again, through the product's own functions, which refuse what a rule forbids. */
export async function moveAgain(from: Db, to: Db): Promise<number> {
  await copyGround(from, to);
  const events = [...(await documentEvents(from)), ...(await deviceEvents(from))];
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.place - b.place);
  for (const event of events)
    await inTransaction(to, async (tx) => {
      const { accountId, userId, agentId, merchantId } = event.by;
      const settings = { account_id: accountId, user_id: userId, agent_id: agentId, merchant_id: merchantId };
      for (const [name, value] of Object.entries(settings))
        await sql`select set_config(${`app.${name}`}, ${value === null ? '' : String(value)}, true)`.execute(
          tx,
        );
      await event.act(tx);
    });
  return events.length;
}

const numbers = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);
const idOf = (to: Db, code: unknown) =>
  sql<{ id: number }>`select id from device where code = ${code}`
    .execute(to)
    .then(({ rows }) => rows[0]?.id ?? 0);

/** Returns what happened to single chargers: they came in, were bound, unbound, or moved to another user. */
async function deviceEvents(from: Db): Promise<Event[]> {
  const rows = await rowsOf(
    from,
    sql`select m.*, d.mac, d.ip, d.port_count as ports, d.wifi_name as wifi, a.agent_id as by_agent, a.merchant_id as by_merchant
      from movement m join device d on d.id = m.device_id left join account a on a.id = m.account_id
      where m.kind in ('inbound', 'bind', 'unbind', 'move') and m.device_id is not null order by m.id`,
  );
  return rows.map((row) => ({
    at: String(row['at']),
    place: Number(row['id']),
    says: `${String(row['kind'])} ${String(row['code'])}`,
    by: {
      accountId: numbers(row['accountId']),
      userId: numbers(row['userId']),
      agentId: numbers(row['byAgent']),
      merchantId: numbers(row['byMerchant']),
    },
    async act(tx) {
      const { code } = row;
      const says = `${String(row['kind'])} ${String(code)}`;
      if (row['kind'] === 'inbound')
        await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
          values (${code}, ${row['mac']}, ${row['modelId']}, ${code}, ${row['ip']}, ${row['ports']}, ${row['wifi']}, '', 0)`.execute(
          tx,
        );
      else if (row['kind'] === 'bind')
        refusedBy(
          says,
          (
            await sql<{ refused: string }>`select refused from claim_device(${code}, ${row['mac']})`.execute(
              tx,
            )
          ).rows,
        );
      else if (row['kind'] === 'unbind') {
        const { rows: done } = await sql<{
          ok: boolean;
        }>`select unbind_device(${await idOf(tx, code)}) as ok`.execute(tx);
        if (!done[0]?.ok) throw new Error(`${says} is refused`);
      } else
        refusedBy(
          says,
          (
            await sql<{
              refused: string;
            }>`select move_device(${await idOf(tx, code)}, ${row['toBinderId']}) as refused`.execute(tx)
          ).rows,
        );
    },
  }));
}

/** Returns the openings, answers and settlements of all documents. */
async function documentEvents(from: Db): Promise<Event[]> {
  const documents = await rowsOf(
    from,
    sql`select d.*, b.agent_id as decider_agent, b.merchant_id as decider_merchant,
        (select coalesce(min(id), 0) from movement m where m.document_id = d.id and m.at = d.created_at) as opened,
        (select coalesce(min(id), 0) from movement m where m.document_id = d.id and m.at = d.decided_at) as decided,
        (select array_agg(code) from document_device p where p.document_id = d.id) as codes,
        (select coalesce(array_agg(code), '{}') from movement m where m.document_id = d.id and m.kind = 'missing') as absent
      from document d left join account b on b.id = d.decided_by order by d.id`,
  );
  const settled = await rowsOf(
    from,
    sql`select m.* from movement m join document d on d.id = m.document_id
      where d.kind = 'outbound' and d.state <> 'recalled' and m.kind in ('outboundRecalled', 'writtenOff') order by m.id`,
  );
  const ids = new Map<unknown, number>();
  const events: Event[] = [];
  for (const one of documents) {
    const tenant = { agentId: numbers(one['fromAgentId']), merchantId: numbers(one['fromMerchantId']) };
    const says = `${String(one['kind'])} ${String(one['id'])}`;
    events.push({
      at: String(one['createdAt']),
      place: Number(one['opened']),
      says,
      by: { accountId: numbers(one['createdBy']), userId: null, ...tenant },
      async act(tx) {
        const isOut = one['kind'] === 'outbound' || one['kind'] === 'transfer';
        const to = (name: string) => (isOut ? numbers(one[name]) : null);
        const agent = to('toMerchantId') === null && to('toUserId') === null ? to('toAgentId') : null;
        const { rows } = await sql<{
          document: number;
          refused: string;
          code: string;
        }>`select * from open_document(${one['kind']},
          ${one['codes']}::text[], null, ${agent}, ${to('toUserId') === null ? to('toMerchantId') : null}, ${to('toUserId')}, ${one['reason']})`.execute(
          tx,
        );
        refusedBy(says, rows);
        ids.set(one['id'], rows[0]?.document ?? 0);
      },
    });
    if (one['decidedAt'] === null) continue;
    events.push({
      at: String(one['decidedAt']),
      place: Number(one['decided']),
      says,
      by: {
        accountId: numbers(one['decidedBy']),
        userId: null,
        agentId: numbers(one['deciderAgent']),
        merchantId: numbers(one['deciderMerchant']),
      },
      async act(tx) {
        const id = ids.get(one['id']);
        const verb = one['kind'] === 'outbound' ? 'received' : one['state'];
        const call =
          one['state'] === 'recalled'
            ? sql<{ refused: string }>`select * from recall_document(${id}, ${one['answer']})`
            : sql<{
                refused: string;
              }>`select * from answer_document(${id}, ${verb}, ${one['answer']}, false, ${one['absent']}::text[])`;
        refusedBy(`${says} ${String(verb)}`, (await call.execute(tx)).rows);
      },
    });
  }
  for (const row of settled)
    events.push({
      at: String(row['at']),
      place: Number(row['id']),
      says: `settle ${String(row['code'])}`,
      by: { accountId: numbers(row['accountId']), userId: null, agentId: null, merchantId: null },
      async act(tx) {
        const how = row['kind'] === 'writtenOff' ? 'lost' : 'found';
        const call = sql<{
          refused: string;
        }>`select * from settle_missing(${ids.get(row['documentId'])}, ${[row['code']]}::text[], ${how}, ${row['reason']})`;
        refusedBy(`settle ${String(row['code'])}`, (await call.execute(tx)).rows);
      },
    });
  return events;
}

/** Returns the present of all chargers and their ledger, without ids and times, to compare two databases. */
export async function presentOf(db: Db) {
  const devices = await rowsOf(
    db,
    sql`select code, holder, agent_id, merchant_id, holder_user_id, user_id, out_status, sale_status, bind_status, stands, moved,
      written_off, unbound_user_id, document_id is null as free, unconfirmed_id is null as confirmed, return_id is null as unreturned,
      (select number from document where id = document_id) as number from device order by code`,
  );
  const movements = await rowsOf(
    db,
    sql`select code, kind, reason, account_id, user_id, from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id,
      row_number() over (partition by code order by id) as place from movement where device_id is not null order by code, id`,
  );
  const documents = await rowsOf(
    db,
    sql`select number, kind, state, confirm, from_agent_id, from_merchant_id, to_agent_id, to_merchant_id, to_user_id, from_name,
      from_account, to_name, to_account, reason, device_count, created_by, decided_by, decided_name, answer, arrived_count,
      (select array_agg((code, state, open, answer)::text order by code) from document_device p where p.document_id = document.id) as positions
      from document order by id`,
  );
  const users = await rowsOf(
    db,
    sql`select id, agent_id, merchant_id, first_bound_at is null as unbound from app_user order by id`,
  );
  return { devices, movements, documents, users };
}
