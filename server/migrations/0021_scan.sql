-- Scanning: what codes come to, and counting a warehouse.

-- As before, and also for who types in small letters what is printed in capitals: `asked` is the code as it was sent, `code` as
-- the device has it.
drop function look_at_devices(text, text[], bigint);
create function look_at_devices(wanted text, codes text[], of_agent bigint)
  returns table (asked text, code text, device_id bigint, model text, refused text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  agent bigint := case when wanted = 'transfer' then coalesce(tenant_agent(), of_agent) else tenant_agent() end;
begin
  return query
    select sent.code, case when coalesce(why, '') in ('unknown', 'notYours') then sent.code else d.code end,
        case when coalesce(why, '') not in ('unknown', 'notYours') then d.id end,
        case when coalesce(why, '') not in ('unknown', 'notYours') then m.name end, why
      from unnest(codes) with ordinality sent (code, place)
        left join device d on d.id = device_called(sent.code)
        left join device_model m on m.id = d.model_id
        cross join lateral movement_refusal(d, wanted, agent, tenant_merchant()) why
      order by sent.place;
end $$;
create function device_called(text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select id from device where code in ($1, upper($1)) order by code = $1 desc limit 1 $$;
revoke execute on function look_at_devices(text, text[], bigint), device_called(text) from public;
grant execute on function look_at_devices(text, text[], bigint) to chargehand_staff, chargehand_tenant;

-- A count of a warehouse: the operator's, or an agent's own.
create table stocktake (
  id bigint generated always as identity primary key,
  number text not null generated always as ('CNT-' || lpad(id::text, 6, '0')) stored,
  -- Whose warehouse it is: nobody named is the operator.
  agent_id bigint references agent,
  state text not null default 'open' check (state in ('open', 'closed')),
  note text,
  started_at timestamptz not null default clock_timestamp(),
  started_by bigint references account,
  -- The newest row of the ledger when it began: what comes after it went on meanwhile.
  since_movement bigint not null default 0,
  closed_at timestamptz,
  closed_by bigint references account,
  -- What it came to, once it is closed.
  expected_count int,
  found_count int,
  missing_count int,
  unexpected_count int,
  foreign_count int,
  unknown_count int,
  constraint stocktake_closed check ((state = 'closed') = (closed_at is not null))
);
create unique index stocktake_one_open on stocktake (coalesce(agent_id, 0)) where state = 'open';
create index stocktake_newest on stocktake (started_at, id);
create index stocktake_agent on stocktake (agent_id, started_at, id) where agent_id is not null;

-- What was scanned: each code once, by who was first.
create table stocktake_scan (
  stocktake_id bigint not null references stocktake,
  code text not null,
  -- The device of that code, where there is one.
  device_id bigint,
  scanned_at timestamptz not null default clock_timestamp(),
  account_id bigint references account,
  -- So that who counts beside sees what is new.
  id bigint generated always as identity unique,
  primary key (stocktake_id, code)
);
create index stocktake_scan_device on stocktake_scan (stocktake_id, device_id) where device_id is not null;
create index stocktake_scan_newest on stocktake_scan (stocktake_id, id);

-- Why a difference is left as it is.
create table stocktake_note (
  stocktake_id bigint not null references stocktake,
  code text not null,
  reason text not null,
  noted_at timestamptz not null default now(),
  noted_by bigint references account,
  primary key (stocktake_id, code)
);

-- The report of a count that is closed, as it was then.
create table stocktake_difference (
  id bigint generated always as identity unique,
  stocktake_id bigint not null references stocktake,
  code text not null,
  kind text not null check (kind in ('missing', 'unexpected', 'foreign', 'unknown')),
  device_id bigint,
  model text,
  holder text check (holder in ('warehouse', 'agent', 'merchant', 'user', 'production')),
  holder_name text,
  scanned_at timestamptz,
  scanned_by text,
  primary key (stocktake_id, code)
);
create trigger stocktake_difference_append_only before update or delete on stocktake_difference
  for each row execute function refuse_change();

-- Whether a row of the ledger takes a device into a warehouse or out of it, or begins or ends its way out: only such rows make
-- what was not found no difference.
create function counts_as_moved(kind text) returns boolean language sql immutable
  as $$ select kind not in ('bind', 'unbind', 'move') $$;

-- What a device is for the count of an agent's warehouse, or of the operator's where none is named. `here` is in the book now, or
-- was at some moment since the count began: whoever took it off the shelf, or put it there, had written so.
create function counted_as(d device, agent bigint, since bigint) returns text language sql stable
  as $$ select case
    when d.id is null then 'unknown'
    when (agent is null and d.holder = 'warehouse') or (d.holder = 'agent' and d.agent_id = agent)
      or exists (select from movement m where m.device_id = d.id and m.id > since and case when agent is null
        then 'warehouse' in (m.from_holder, m.to_holder)
        else (m.from_holder = 'agent' and m.from_agent_id = agent) or (m.to_holder = 'agent' and m.to_agent_id = agent) end) then 'here'
    when agent is not null and d.agent_id is distinct from agent then 'foreign'
    else 'unexpected' end $$;

-- An open or closed count that who asks may count in, or read where it is staff.
create function own_stocktake(wanted bigint) returns stocktake language sql stable security definer set search_path = public, pg_temp
  as $$ select * from stocktake where id = wanted
    and (tenant_agent() is null or (agent_id = tenant_agent() and tenant_merchant() is null)) $$;

-- Begins a count of the own warehouse.
create function open_stocktake(why text) returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into stocktake (agent_id, note, started_by, since_movement)
    values (tenant_agent(), why, caller_account(), coalesce((select max(id) from movement), 0)) returning id $$;

-- Notes codes that were scanned, each once whoever sends it how often, and says what each is and who was first. Nothing comes back
-- for a count that is closed or somebody else's.
create function count_devices(wanted bigint, codes text[])
  returns table (asked text, code text, verdict text, model text, first boolean, counted_by text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s stocktake;
begin
  -- Held so that it is not closed meanwhile.
  select * into s from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;
  if not found then
    return;
  end if;
  return query
    with counting as materialized (
        select sent.code as asked, coalesce(case when s.agent_id is null or d.agent_id = s.agent_id then d.code end, sent.code) as code, d.id as device_id, sent.place
          from unnest(codes) with ordinality sent (code, place) left join device d on d.id = device_called(sent.code)),
      fresh as (
      insert into stocktake_scan (stocktake_id, code, device_id, account_id)
        select distinct on (c.code) wanted, c.code, c.device_id, caller_account() from counting c order by c.code
        on conflict do nothing returning stocktake_scan.code)
    select c.asked, c.code, v.verdict, case when v.verdict in ('here', 'unexpected') then m.name end, f.code is not null,
        case when f.code is null then (select a.name from stocktake_scan x join account a on a.id = x.account_id
          where x.stocktake_id = wanted and x.code = c.code) end
      from counting c left join fresh f on f.code = c.code left join device d on d.id = c.device_id
        left join device_model m on m.id = d.model_id
        cross join lateral (select counted_as(d, s.agent_id, s.since_movement)) v (verdict)
      order by c.place;
end $$;

-- What book and shelf differ by, as it is now: what is in the book from the beginning of the count to this moment, free to be
-- moved, and was not scanned; and what was scanned and is nowhere in that book. Of somebody else's device the code alone is told.
create function differences_now(s stocktake)
  returns table (id bigint, code text, kind text, device_id bigint, model text, holder text, holder_name text, scanned_at timestamptz,
    scanned_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  -- Even numbers are devices, odd ones scans.
  select 2 * d.id, d.code, 'missing', d.id, m.name, d.holder, null::text, null::timestamptz, null::text
    from device d join device_model m on m.id = d.model_id
    where d.handed_back_at is null and d.document_id is null
      and case when s.agent_id is null then d.holder = 'warehouse' else d.holder = 'agent' and d.agent_id = s.agent_id end
      and not exists (select from stocktake_scan x where x.stocktake_id = s.id and x.device_id = d.id)
      and not exists (select from movement b where b.device_id = d.id and b.id > s.since_movement and counts_as_moved(b.kind))
  union all
  select 2 * x.id + 1, x.code, v.verdict, case when v.verdict = 'unexpected' then d.id end, case when v.verdict = 'unexpected' then m.name end,
      case when v.verdict = 'unexpected' then d.holder end,
      case when v.verdict = 'unexpected' then case d.holder when 'user' then u.nickname when 'merchant' then h.name
        when 'agent' then a.name end end,
      x.scanned_at, c.name
    from stocktake_scan x
      left join device d on d.id = x.device_id
      left join device_model m on m.id = d.model_id
      left join agent a on a.id = d.agent_id
      left join merchant h on h.id = d.merchant_id
      left join app_user u on u.id = d.holder_user_id
      left join account c on c.id = x.account_id
      cross join lateral (select case
        -- It was deleted since: the ledger still knows that it was there.
        when d.id is null and x.device_id is not null then 'here'
        else counted_as(d, s.agent_id, s.since_movement) end) v (verdict)
    where x.stocktake_id = s.id and v.verdict <> 'here' $$;

-- The same of any count: of one that is closed as it was then, with why a difference is left as it is.
create function stocktake_differences(wanted bigint)
  returns table (id bigint, code text, kind text, device_id bigint, model text, holder text, holder_name text, scanned_at timestamptz,
    scanned_by text, reason text, noted_at timestamptz, noted_by text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s stocktake := own_stocktake(wanted);
begin
  return query
    with told as (
      select * from differences_now(s) where s.state = 'open'
      union all
      select f.id, f.code, f.kind, f.device_id, f.model, f.holder, f.holder_name, f.scanned_at, f.scanned_by
        from stocktake_difference f where f.stocktake_id = s.id and s.state = 'closed')
    select told.*, n.reason, n.noted_at, a.name
      from told left join stocktake_note n on n.stocktake_id = s.id and n.code = told.code
        left join account a on a.id = n.noted_by;
end $$;

-- How far a count is: how many devices are to be found, and how many codes came to what.
create function stocktake_figures(wanted bigint)
  returns table (expected int, found int, missing int, unexpected int, "foreign" int, unknown int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  s stocktake := own_stocktake(wanted);
begin
  if s.state = 'closed' then
    return query select coalesce(s.expected_count, 0), coalesce(s.found_count, 0), coalesce(s.missing_count, 0),
      coalesce(s.unexpected_count, 0), coalesce(s.foreign_count, 0), coalesce(s.unknown_count, 0);
    return;
  end if;
  return query
    with by_kind as (select kind, count(*)::int as n from differences_now(s) group by kind),
      counts as (select coalesce(sum(n) filter (where kind = 'missing'), 0)::int as missing,
        coalesce(sum(n) filter (where kind = 'unexpected'), 0)::int as unexpected,
        coalesce(sum(n) filter (where kind = 'foreign'), 0)::int as others,
        coalesce(sum(n) filter (where kind = 'unknown'), 0)::int as unknown from by_kind),
      scans as (select count(*)::int as n from stocktake_scan x where x.stocktake_id = s.id)
    select c.missing + scans.n - c.unexpected - c.others - c.unknown, scans.n - c.unexpected - c.others - c.unknown,
      c.missing, c.unexpected, c.others, c.unknown from counts c, scans;
end $$;

-- Closes an own count and keeps its report as it is at this moment. Says whether it was open.
create function close_stocktake(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s stocktake;
  f record;
begin
  select * into s from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for update;
  if not found then
    return false;
  end if;
  select * into f from stocktake_figures(wanted);
  insert into stocktake_difference (stocktake_id, code, kind, device_id, model, holder, holder_name, scanned_at, scanned_by)
    select wanted, d.code, d.kind, d.device_id, d.model, d.holder, d.holder_name, d.scanned_at, d.scanned_by from differences_now(s) d;
  update stocktake set state = 'closed', closed_at = clock_timestamp(), closed_by = caller_account(), expected_count = f.expected,
      found_count = f.found, missing_count = f.missing, unexpected_count = f.unexpected, foreign_count = f."foreign",
      unknown_count = f.unknown
    where id = wanted;
  return true;
end $$;

-- Takes back codes that were scanned by a slip in an own count that is open. Says whether it was open.
create function uncount_devices(wanted bigint, codes text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from stocktake where id = wanted and state = 'open'
    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;
  if not found then
    return false;
  end if;
  delete from stocktake_scan x where x.stocktake_id = wanted and x.code = any(codes);
  return true;
end $$;

-- What was scanned last, and by whom.
create function stocktake_scans(wanted bigint, most int) returns table (code text, scanned_at timestamptz, scanned_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select x.code, x.scanned_at, a.name from stocktake_scan x left join account a on a.id = x.account_id
    where x.stocktake_id = (own_stocktake(wanted)).id order by x.id desc limit most $$;

-- Says why codes of an own count that is open are left as they are; without a reason takes it back. Says whether it was open.
create function note_differences(wanted bigint, codes text[], why text) returns boolean
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

revoke execute on function own_stocktake(bigint), open_stocktake(text), count_devices(bigint, text[]), differences_now(stocktake),
  stocktake_differences(bigint), stocktake_figures(bigint), stocktake_scans(bigint, int), note_differences(bigint, text[], text),
  uncount_devices(bigint, text[]), close_stocktake(bigint) from public;
grant execute on function open_stocktake(text), count_devices(bigint, text[]), stocktake_differences(bigint),
  stocktake_figures(bigint), stocktake_scans(bigint, int), note_differences(bigint, text[], text), uncount_devices(bigint, text[]),
  close_stocktake(bigint) to chargehand_staff, chargehand_tenant;

-- Counts are written and looked into by these functions alone; their list shows staff all, an agent its own, and merchants, who
-- have no warehouse, none.
alter table stocktake enable row level security;
alter table stocktake_scan enable row level security;
alter table stocktake_note enable row level security;
alter table stocktake_difference enable row level security;
create policy stocktake_staff on stocktake for select to chargehand_staff using (true);
create policy stocktake_tenant on stocktake for select to chargehand_tenant
  using (agent_id = tenant_agent() and tenant_merchant() is null);
grant select on stocktake to chargehand_staff;
grant select (id, number, state, note, started_at, started_by, closed_at, closed_by, expected_count, found_count, missing_count,
  unexpected_count, foreign_count, unknown_count) on stocktake to chargehand_tenant;
