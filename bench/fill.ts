import type pg from 'pg';

/** How large the filled fleet is. */
export interface Fleet {
  devices: number;
  agents: number;
  users: number;
}

/** Fills a seeded database: devices of twelve models, a third with the operator, a third with agent 2, the rest spread. */
export async function fillFleet(client: pg.Client, { devices, agents, users }: Fleet): Promise<void> {
  await client.query(`with picture as (insert into file (name, original_name, type, bytes) values ('', '', 'image/png', 0))
    insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight, input, output)
    select '', 'Model ' || n, 'M' || n, 6, 100, 65, 5, '[{"name":"a","colour":"#123456","from":0,"to":90}]', '', '', '', '' from generate_series(1, 12) n`);
  await client.query(
    `insert into agent (name, customer_code) select 'Agent ' || n, 'AG' || n from generate_series(2, $1) n`,
    [agents],
  );
  await client.query(
    `insert into app_user (agent_id, nickname, phone, password_hash, source)
     select 1 + n % $2, 'User ' || n, '+' || n, '', 'other' from generate_series(1, $1) n`,
    [users, agents],
  );
  await client.query(
    `insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard, sale_status, bind_status,
       user_id, bound_at, created_at, agent_id)
     select 'P6-' || lpad(n::text, 8, '0'), regexp_replace(upper(lpad(to_hex(n), 12, '0')), '(..)(?=.)', '\\1:', 'g'), 1 + n % 12,
       'Charger ' || n, '10.0.0.1', 2 + n % 5, 'CH-' || n, '', 0, case when n % 5 = 0 then 'inStock' else 'sold' end,
       case when n % 4 = 0 then 'unbound' else 'bound' end, case when n % 4 = 0 then null else 1 + n % $2 end,
       case when n % 4 = 0 then null else now() - n * interval '1 second' end, now() - n * interval '1 second',
       case n % 3 when 0 then null when 1 then 2 else 3 + n % ($3 - 2) end from generate_series(1, $1) n`,
    [devices, users, agents],
  );
  await client.query(
    `insert into device_state (device_id, online, seen_at, temperature, power_mw)
     select id, id % 3 <> 0, now() + interval '1 hour' - (id % 100) * interval '1 minute', 20 + id % 60, id % 90000
     from device where bind_status = 'bound'`,
  );
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
