-- Who counts a code again hears whether the first time was its own: an answer that was lost on the way is no count of somebody else.
drop function count_devices(bigint, text[]);

create function count_devices(wanted bigint, codes text[])
  returns table (asked text, code text, verdict text, model text, first boolean, own boolean, counted_by text)
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
        f.code is not null or exists (select from stocktake_scan x
          where x.stocktake_id = wanted and x.code = c.code and x.account_id = caller_account()),
        case when f.code is null then (select a.name from stocktake_scan x join account a on a.id = x.account_id
          where x.stocktake_id = wanted and x.code = c.code) end
      from counting c left join fresh f on f.code = c.code left join device d on d.id = c.device_id
        left join device_model m on m.id = d.model_id
        cross join lateral (select counted_as(d, s.agent_id, s.since_movement)) v (verdict)
      order by c.place;
end $$;

revoke execute on function count_devices(bigint, text[]) from public;
grant execute on function count_devices(bigint, text[]) to chargehand_staff, chargehand_tenant;
