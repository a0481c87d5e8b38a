-- Closes an open count (stocktake) of the caller and stores its report. Does nothing while differences are neither
-- settled nor explained. Returns the number of such differences, or null if the count was not open.
create or replace function close_stocktake(wanted bigint) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s stocktake;
  f record;
  unsettled int;
begin
  select * into s from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for update;
  if not found then
    return null;
  end if;
  select * into f from stocktake_figures(wanted);
  -- Checks and stores the differences in one statement, so that the report contains exactly the differences that were
  -- checked.
  with now as materialized (select * from current_differences(s)),
    open as materialized (select count(*)::int as n from now
      where not exists (select from stocktake_note n where n.stocktake_id = wanted and n.code = now.code)),
    kept as (insert into stocktake_difference (stocktake_id, code, kind, device_id, cabinet_id, model, holder, holder_name, scanned_at, scanned_by)
      select wanted, d.code, d.kind, d.device_id, d.cabinet_id, d.model, d.holder, d.holder_name, d.scanned_at, d.scanned_by
        from now d, open where open.n = 0 returning 1)
    select open.n into unsettled from open;
  if unsettled > 0 then
    return unsettled;
  end if;
  update stocktake set state = 'closed', closed_at = clock_timestamp(), closed_by = caller_account(), expected_count = f.expected,
      found_count = f.found, missing_count = f.missing, unexpected_count = f.unexpected, foreign_count = f."foreign",
      unknown_count = f.unknown, cabinet_count = f.cabinets
    where id = wanted;
  return 0;
end $$;

-- Records codes that were scanned in an open count. A cabinet is recorded together with its devices; `inside` is the
-- number of these devices. Returns the verdict on each code, or nothing if the count is not open.
create or replace function count_devices(wanted bigint, codes text[])
  returns table (asked text, code text, verdict text, model text, first boolean, own boolean, counted_by text, cabinet_id bigint, inside int)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s stocktake;
begin
  -- Locks the count, so that it is not closed meanwhile.
  select * into s from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;
  if not found then
    return;
  end if;
  return query
    with called as materialized (
        select sent.code, sent.place, device_scanned(sent.code) as device from unnest(codes) with ordinality sent (code, place)),
      counting as materialized (
        select sent.code as asked, sent.place, d.id as device_id, c.id as box_id,
            case when d.id is null and c.id is not null then
              case when s.agent_id is null or c.agent_id = s.agent_id then c.code else sent.code end
              else coalesce(case when s.agent_id is null or d.agent_id = s.agent_id then d.code end, sent.code) end as code,
            case when d.id is null and c.id is not null then count_verdict(c, s) else count_verdict(d, s) end as verdict
          from called sent left join device d on d.id = sent.device
            left join cabinet c on sent.device is null and c.id = cabinet_with_code(sent.code)),
      inside as materialized (
        select counting.box_id, d.id as device_id, d.code, count_verdict(d, s) as verdict
          from counting join cabinet_fitting f on f.cabinet_id = counting.box_id and f.left_at is null join device d on d.id = f.device_id
          where counting.verdict <> 'foreign'),
      fresh as (
      -- Stores all codes except those with the verdict `outside`, which are only returned.
      insert into stocktake_scan (stocktake_id, code, device_id, cabinet_id, account_id)
        select distinct on (c.code) wanted, c.code, c.device_id, c.box_id, caller_account()
          from (select counting.code, counting.device_id, counting.box_id, counting.verdict, 0 as later from counting
            union all select inside.code, inside.device_id, inside.box_id, inside.verdict, 1 from inside) c
          where c.verdict <> 'outside' order by c.code, c.later
        on conflict do nothing returning stocktake_scan.code)
    select c.asked, c.code, c.verdict, case when c.verdict in ('here', 'unexpected', 'outside') then coalesce(m.name, b.name) end,
        f.code is not null,
        f.code is not null or exists (select from stocktake_scan x
          where x.stocktake_id = wanted and x.code = c.code and x.account_id = caller_account()),
        case when f.code is null then (select a.name from stocktake_scan x join account a on a.id = x.account_id
          where x.stocktake_id = wanted and x.code = c.code) end,
        case when c.verdict in ('here', 'unexpected', 'outside') then c.box_id end,
        case when c.box_id is not null then
          (select count(*)::int from inside i where i.box_id = c.box_id and i.verdict <> 'outside') end
      from counting c left join fresh f on f.code = c.code left join device d on d.id = c.device_id
        left join device_model m on m.id = d.model_id
        left join cabinet k on k.id = c.box_id left join cabinet_model b on b.id = k.model_id
      order by c.place;
end $$;

-- Returns the cabinet with this code, as on its plate, or with this label, as in its QR code.
create or replace function cabinet_with_code(text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select id from cabinet where code in ($1, upper($1)) or label = upper($1) order by code = $1 desc, id limit 1 $$;

-- Returns whether a cabinet belongs to the stock of a count, now or at any time since the count began.
create or replace function belongs_to_count(c cabinet, s stocktake) returns boolean language sql stable
  as $$ select (c.merchant_id is null and c.agent_id is not distinct from coalesce(s.of_agent_id, s.agent_id))
    or exists (select from movement m where m.cabinet_id = c.id and m.device_id is null and m.id > s.since_movement
      and ((m.from_holder in ('warehouse', 'agent') and m.from_agent_id is not distinct from coalesce(s.of_agent_id, s.agent_id))
        or (m.to_holder in ('warehouse', 'agent') and m.to_agent_id is not distinct from coalesce(s.of_agent_id, s.agent_id)))) $$;

-- Returns the verdict on a cabinet in a count. In a count of only one device model, cabinets that are not `foreign` are
-- `outside`, but `count_devices` counts the devices in them.
create or replace function count_verdict(c cabinet, s stocktake) returns text language sql stable
  as $$ select case
    when c.id is null then 'unknown'
    when s.agent_id is not null and c.agent_id is distinct from s.agent_id and not belongs_to_count(c, s) then 'foreign'
    when s.model_id is not null then 'outside'
    when belongs_to_count(c, s) then 'here'
    else 'unexpected' end $$;

-- Returns the key under which the dashboard counts a device.
create or replace function tally_key(sale_status text, bind_status text, stands text) returns text language sql immutable
  as $$ select case
    when bind_status = 'bound' then case sale_status when 'sold' then 'boundSold' else 'boundInStock' end
    when stands in ('inTransfer', 'inReturn') then case sale_status when 'sold' then 'waitingSold' else 'waitingInStock' end
    else sale_status end $$;

-- Returns the verdict on a device in a count of the stock of `agent`, or of the operator if `agent` is null. `here`
-- means that the device is in this stock now, or was moved into or out of it after `since`, the last movement before
-- the count began.
create or replace function count_verdict(d device, agent bigint, since bigint) returns text language sql stable
  as $$ select case
    when d.id is null then 'unknown'
    when (agent is null and d.holder = 'warehouse') or (d.holder = 'agent' and d.agent_id = agent)
      or exists (select from movement m where m.device_id = d.id and m.id > since and case when agent is null
        then 'warehouse' in (m.from_holder, m.to_holder)
        else (m.from_holder = 'agent' and m.from_agent_id = agent) or (m.to_holder = 'agent' and m.to_agent_id = agent) end) then 'here'
    when agent is not null and d.agent_id is distinct from agent then 'foreign'
    else 'unexpected' end $$;

-- Returns the verdict on a device in a count. `outside` means that the device is not of the model to which the count is
-- limited.
create or replace function count_verdict(d device, s stocktake) returns text language sql stable
  as $$ select case when s.model_id is not null and d.model_id <> s.model_id and whole in ('here', 'unexpected') then 'outside' else whole end
    from (select case
      when s.of_agent_id is null then count_verdict(d, s.agent_id, s.since_movement)
      -- The operator counts an agent's warehouse and may see every device, so none is `foreign`.
      else replace(count_verdict(d, s.of_agent_id, s.since_movement), 'foreign', 'unexpected') end) verdict (whole) $$;

-- Returns whether a movement moves a device into or out of a warehouse, or starts or ends its transit. A device with
-- such a movement since the count began is not `missing`, even if it was not scanned.
create or replace function counts_as_moved(kind text) returns boolean language sql immutable
  as $$ select kind not in ('bind', 'unbind', 'move') $$;

create or replace function device_with_code(text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select id from device where lower(code) = lower($1) order by code = $1 desc, id limit 1 $$;

-- Returns the current differences of a count: devices and cabinets that were not scanned, and scans that do not belong
-- to the stock.
create or replace function current_differences(s stocktake)
  returns table (id bigint, code text, kind text, device_id bigint, cabinet_id bigint, model text, holder text, holder_name text,
    scanned_at timestamptz, scanned_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  -- Gives the rows different ids: positive even ones to devices, odd ones to scans, negative ones to cabinets.
  select 2 * d.id, d.code, 'missing', d.id, null::bigint, m.name, d.holder, null::text, null::timestamptz, null::text
    from device d join device_model m on m.id = d.model_id
    where d.handed_back_at is null and d.document_id is null and d.unconfirmed_id is null
      -- Leaves out bound devices. They are with their users, even if their recorded holder is the counted warehouse.
      and d.bind_status = 'unbound'
      and (s.model_id is null or d.model_id = s.model_id)
      and case when coalesce(s.of_agent_id, s.agent_id) is null then d.holder = 'warehouse'
        else d.holder = 'agent' and d.agent_id = coalesce(s.of_agent_id, s.agent_id) end
      and not exists (select from stocktake_scan x where x.stocktake_id = s.id and x.device_id = d.id)
      and not exists (select from movement b where b.device_id = d.id and b.id > s.since_movement and counts_as_moved(b.kind))
  union all
  select -c.id, c.code, 'missing', null, c.id, m.name, cabinet_holder(c.agent_id, c.merchant_id), null, null, null
    from cabinet c join cabinet_model m on m.id = c.model_id
    where s.model_id is null and c.document_id is null and c.merchant_id is null
      and c.agent_id is not distinct from coalesce(s.of_agent_id, s.agent_id)
      and not exists (select from stocktake_scan x where x.stocktake_id = s.id and x.cabinet_id = c.id and x.device_id is null)
      and not exists (select from movement b where b.cabinet_id = c.id and b.device_id is null and b.id > s.since_movement)
      -- Leaves out cabinets in transit by an outbound that its recipient has not confirmed, as devices above.
      and not exists (select from document_cabinet p join document o on o.id = p.document_id
        where p.cabinet_id = c.id and p.state = 'sent' and o.kind = 'outbound' and o.confirm)
  union all
  select 2 * x.id + 1, x.code, v.verdict, case when v.verdict = 'unexpected' then d.id end,
      case when v.verdict = 'unexpected' and x.device_id is null then k.id end,
      case when v.verdict = 'unexpected' then coalesce(m.name, b.name) end,
      case when v.verdict = 'unexpected' then coalesce(d.holder, cabinet_holder(k.agent_id, k.merchant_id)) end,
      case when v.verdict = 'unexpected' then case coalesce(d.holder, cabinet_holder(k.agent_id, k.merchant_id))
        when 'user' then u.nickname when 'merchant' then h.name when 'agent' then a.name end end,
      x.scanned_at, c.name
    from stocktake_scan x
      left join device d on d.id = x.device_id
      left join device_model m on m.id = d.model_id
      left join cabinet k on k.id = x.cabinet_id and x.device_id is null
      left join cabinet_model b on b.id = k.model_id
      left join agent a on a.id = coalesce(d.agent_id, k.agent_id)
      left join merchant h on h.id = coalesce(d.merchant_id, k.merchant_id)
      left join app_user u on u.id = d.holder_user_id
      left join account c on c.id = x.account_id
      cross join lateral (select case
        -- Counts an item as found if it was deleted after its scan.
        when d.id is null and x.device_id is not null or k.id is null and x.device_id is null and x.cabinet_id is not null then 'here'
        when x.device_id is null and x.cabinet_id is not null then count_verdict(k, s)
        else count_verdict(d, s) end) v (verdict)
    where x.stocktake_id = s.id and v.verdict not in ('here', 'outside') $$;

-- Stores the reason why differences in an open count of the caller remain, or removes it if `why` is null. Returns
-- whether the count was open.
create or replace function note_differences(wanted bigint, codes text[], why text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;
  if not found then
    return false;
  end if;
  delete from stocktake_note n where n.stocktake_id = wanted and n.code = any(codes);
  insert into stocktake_note (stocktake_id, code, reason, noted_by)
    select distinct wanted, one, why, caller_account() from unnest(codes) one where why is not null;
  return true;
end $$;

create or replace function open_stocktake(why text, of_model bigint, of_agent bigint) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into stocktake (agent_id, note, started_by, since_movement, model_id, model, of_agent_id)
    values (tenant_agent(), why, caller_account(), coalesce((select max(id) from movement), 0), of_model,
      (select name from device_model where id = of_model), case when tenant_agent() is null then of_agent end) returning id $$;

-- Returns a count, open or closed, if it belongs to the calling agent or the caller is staff.
create or replace function own_stocktake(wanted bigint) returns stocktake language sql stable security definer set search_path = public, pg_temp
  as $$ select * from stocktake where id = wanted
    and (tenant_agent() is null or (agent_id = tenant_agent() and tenant_merchant() is null)) $$;

-- Returns the differences of a count with the reasons noted for them. For a closed count, these are the differences
-- stored when it was closed.
create or replace function stocktake_differences(wanted bigint)
  returns table (id bigint, code text, kind text, device_id bigint, cabinet_id bigint, model text, holder text, holder_name text,
    scanned_at timestamptz, scanned_by text, reason text, noted_at timestamptz, noted_by text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s stocktake := own_stocktake(wanted);
begin
  return query
    with told as (
      select * from current_differences(s) where s.state = 'open'
      union all
      select f.id, f.code, f.kind, f.device_id, f.cabinet_id, f.model, f.holder, f.holder_name, f.scanned_at, f.scanned_by
        from stocktake_difference f where f.stocktake_id = s.id and s.state = 'closed')
    select told.*, n.reason, n.noted_at, a.name
      from told left join stocktake_note n on n.stocktake_id = s.id and n.code = told.code
        left join account a on a.id = n.noted_by;
end $$;

-- Returns the numbers of a count. `unsettled` is the number of unexplained differences, which prevent closing the
-- count.
create or replace function stocktake_figures(wanted bigint)
  returns table (expected int, found int, missing int, unexpected int, "foreign" int, unknown int, unsettled int,
    cabinets int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s stocktake := own_stocktake(wanted);
begin
  if s.state = 'closed' then
    return query select coalesce(s.expected_count, 0), coalesce(s.found_count, 0), coalesce(s.missing_count, 0),
      coalesce(s.unexpected_count, 0), coalesce(s.foreign_count, 0), coalesce(s.unknown_count, 0), 0,
      coalesce(s.cabinet_count, 0);
    return;
  end if;
  return query
    with now as materialized (select n.code, n.kind, n.cabinet_id from current_differences(s) n),
      counts as (select count(*) filter (where kind = 'missing')::int as missing,
        count(*) filter (where kind = 'unexpected')::int as unexpected,
        count(*) filter (where kind = 'foreign')::int as others,
        count(*) filter (where kind = 'unknown')::int as unknown,
        count(*) filter (where kind = 'missing' and cabinet_id is not null)::int as absent_boxes,
        count(*) filter (where not exists (select from stocktake_note n where n.stocktake_id = s.id and n.code = now.code))::int as open
        from now),
      scans as (select count(*)::int as n from stocktake_scan x where x.stocktake_id = s.id),
      boxes as (select count(*)::int as n from stocktake_scan x where x.stocktake_id = s.id and x.cabinet_id is not null
        and x.device_id is null and not exists (select from now where now.code = x.code and now.kind <> 'missing'))
    select c.missing + scans.n - c.unexpected - c.others - c.unknown, scans.n - c.unexpected - c.others - c.unknown,
      c.missing, c.unexpected, c.others, c.unknown, c.open,
      c.absent_boxes + boxes.n from counts c, scans, boxes;
end $$;

-- Returns the latest scans of a count, at most `most`, and the names of the accounts that made them.
create or replace function stocktake_scans(wanted bigint, most int) returns table (code text, scanned_at timestamptz, scanned_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select x.code, x.scanned_at, a.name from stocktake_scan x left join account a on a.id = x.account_id
    where x.stocktake_id = (own_stocktake(wanted)).id order by x.id desc limit most $$;

-- Removes codes scanned by mistake from an open count of the caller. Returns whether the count was open.
create or replace function uncount_devices(wanted bigint, codes text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;
  if not found then
    return false;
  end if;
  -- Removing a cabinet also removes the devices counted in it.
  delete from stocktake_scan x where x.stocktake_id = wanted and (x.code = any(codes) or x.cabinet_id in (
    select y.cabinet_id from stocktake_scan y where y.stocktake_id = wanted and y.code = any(codes) and y.device_id is null));
  return true;
end $$;

revoke execute on function count_devices(bigint, text[]), stocktake_figures(bigint), stocktake_differences(bigint), current_differences(stocktake)
  from public;
grant execute on function count_devices(bigint, text[]), stocktake_figures(bigint), stocktake_differences(bigint)
  to chargehand_staff, chargehand_tenant;
