-- Scanning: what codes come to.

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
