import type pg from 'pg';

/** Numbers of rows that fillFleet inserts; `agents` includes the agent that the database already has. */
interface Fleet {
  devices: number;
  agents: number;
  merchants: number;
  users: number;
}

/**
 * Fills a seeded database with devices of twelve models, five ledger rows per device, and their states, warnings and
 * operation log. A third of the devices belong to the operator, a third to agent 2, and the rest to the agents from 3
 * on; a quarter of the agents' devices are sold to merchants.
 */
export async function fillFleet(
  client: pg.Client,
  { devices, agents, merchants, users }: Fleet,
): Promise<void> {
  await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('x', '', 'image/png', 0))
    insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
    select 'x', 'Model ' || n, 'M' || n, 6, 100, 65, 5, '[{"name":"a","colour":"#123456","from":0,"to":90}]', '', '', '', '' from generate_series(1, 12) n`);
  await client.query(
    `insert into agent (name, customer_code) select 'Agent ' || n, 'AG' || n from generate_series(2, $1) n`,
    [agents],
  );
  await client.query(
    `insert into merchant (name, customer_code, agent_id) select 'Merchant ' || n, 'ME' || n, 1 + n % $2 from generate_series(1, $1) n`,
    [merchants, agents],
  );
  await client.query(
    `insert into app_user (agent_id, nickname, phone, password_hash, source)
     select 1 + n % $2, 'User ' || n, '+' || n, '', 'other' from generate_series(1, $1) n`,
    [users, agents],
  );
  await client.query(
    `with place as (
       select n, case n % 3 when 0 then null when 1 then 2 else 3 + n % ($3 - 2) end as agent_id from generate_series(1, $1) n
     ), shop as (
       select agent_id, min(id) as merchant_id from merchant group by agent_id
     )
     insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, bind_status,
       user_id, bound_at, created_at, agent_id, merchant_id, out_status, sale_status, sold_at, out_at)
     select 'P6-' || lpad(n::text, 8, '0'), regexp_replace(upper(lpad(to_hex(n), 12, '0')), '(..)(?=.)', '\\1:', 'g'), 1 + n % 12,
       'Charger ' || n, '10.0.0.1', 2 + n % 5, 'CH-' || n, '', 0,
       case when n % 4 = 0 then 'unbound' else 'bound' end, case when n % 4 = 0 then null else 1 + n % $2 end,
       case when n % 4 = 0 then null else now() - n * interval '1 second' end, now() - n * interval '1 second',
       place.agent_id, case when n % 4 = 2 then shop.merchant_id end,
       case when place.agent_id is null then 'notOut' else 'out' end,
       case when n % 4 = 2 and shop.merchant_id is not null then 'sold' else 'inStock' end,
       case when n % 4 = 2 and shop.merchant_id is not null then now() end,
       case when place.agent_id is not null then now() - n * interval '1 second' end
     from place left join shop using (agent_id)`,
    [devices, users, agents],
  );
  await fillLedger(client);
  await client.query(
    `insert into device_state (device_id, online, seen_at, temperature, power_mw)
     select id, id % 3 <> 0, now() + interval '1 hour' - (id % 100) * interval '1 minute', 20 + id % 60, id % 90000
     from device where bind_status = 'bound'`,
  );
  await fillWarnings(client);
  await client.query(
    `insert into operation_log (at, account_id, account, name, m_type, action, target, target_name, before, after, ip)
     select now() - n * interval '15 seconds', n % 500, 'user' || n % 500, 'Person', 1,
       (array['device.update', 'device.create', 'region.update', 'dict.remove', 'account.update'])[1 + n % 5], (n % 5000)::text,
       'P6-' || lpad((n % 5000)::text, 8, '0'), '{"name":"P6","remark":"as it was"}', '{"name":"P6","remark":"as it is"}',
       '10.0.0.' || n % 250 from generate_series(1, $1) n`,
    [devices],
  );
  await client.query('vacuum analyze');
}

/**
 * Inserts four more ledger rows per device; the last row leads to the current state of the device. Each device makes
 * two movements twice: unbinding and binding if it is bound, filing and rejecting a return if an agent or merchant has
 * it, otherwise binding and unbinding.
 */
async function fillLedger(client: pg.Client): Promise<void> {
  const side = (name: string) =>
    `${name}_holder, ${name}_agent_id, ${name}_merchant_id, ${name}_user_id, ${name}_out, ${name}_binder_id`;
  await client.query('begin');
  // Disables all triggers until the commit, so that the movements create no rows in the device log.
  await client.query('set local session_replication_role = replica');
  for (let step = 0; step < 4; step += 1) {
    const [from, to] = step % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
    const kinds = step % 2 === 0 ? ['unbind', 'returnFiled', 'bind'] : ['bind', 'returnRejected', 'unbind'];
    const out = (which: string) =>
      which === 'second' ? "case way when 2 then 'inReturn' else out_status end" : 'out_status';
    const binder = (which: string) =>
      which === 'second' ? 'case way when 1 then null when 3 then 1 else user_id end' : 'user_id';
    await client.query(`
      insert into movement (at, kind, device_id, code, model_id, ${side('from')}, ${side('to')})
      select now() - id * interval '1 second' + interval '${step + 1} minutes', (array['${kinds.join("','")}'])[way], id, code, model_id,
        holder, agent_id, merchant_id, holder_user_id, ${out(from)}, ${binder(from)},
        holder, agent_id, merchant_id, holder_user_id, ${out(to)}, ${binder(to)}
      from (select *, case when user_id is not null then 1 when out_status = 'out' then 2 else 3 end as way from device) device`);
  }
  await client.query('commit');
}

/** Inserts a warning for every fifth device. One warning in a thousand is open. */
async function fillWarnings(client: pg.Client): Promise<void> {
  await client.query('begin');
  // Disables all triggers until the commit, so that the warnings create no device log and no notifications.
  await client.query('set local session_replication_role = replica');
  await client.query(`insert into warning (device_id, agent_id, merchant_id, user_id, threshold, temperature, power_mw, peak_temperature,
      peak_power_mw, reported_at, read_at, sid, completed_at, automatic)
    select id, agent_id, merchant_id, user_id, 65, 66, 50000, 66 + id % 30, 60000, at, at, 's',
      case when id % 5000 > 0 then at + interval '20 minutes' end, id % 5000 > 0
    from (select *, now() - id * interval '30 seconds' as at from device where id % 5 = 0) device`);
  await client.query('commit');
}

/**
 * Inserts places around forty cities and all over the world, a third of them the operator's and a third agent 2's, and
 * puts the bound devices at places of their agents.
 */
export async function fillPlaces(client: pg.Client, places: number, agents: number): Promise<void> {
  await client.query('select setseed(0.5)');
  await client.query(
    `insert into place (name, time_zone, agent_id, latitude, longitude)
     select 'Place ' || n, 'UTC', case n % 3 when 0 then null when 1 then 2 else 3 + n % ($2 - 2) end,
       case when n % 10 < 7 then 21 + n % 40 * 0.5 + random() - 0.5 else random() * 150 - 70 end,
       case when n % 10 < 7 then 87 + n * 7 % 40 + random() - 0.5 else random() * 360 - 180 end
     from generate_series(1, $1) n`,
    [places, agents],
  );
  await client.query('analyze place');
  await client.query('begin');
  // Disables all triggers until the commit, because this does not test that devices stand at places of their holders.
  await client.query('set local session_replication_role = replica');
  await client.query(`with own as (
      select id, coalesce(agent_id, 0) as holder, row_number() over (partition by agent_id order by id) as position from place
    ), totals as (
      select holder, count(*) as total from own group by holder
    ), stands as (
      select device.id, own.id as place_id from device
        join totals on totals.holder = coalesce(device.agent_id, 0)
        join own on own.holder = totals.holder and own.position = 1 + device.id % totals.total
      where bind_status = 'bound'
    )
    update device set place_id = stands.place_id from stands where stands.id = device.id`);
  await client.query('commit');
  await client.query('vacuum analyze device, place, place_point');
}
