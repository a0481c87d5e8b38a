-- Groups of devices.

-- Ends the membership of a device in groups of holders that no longer have it.
create or replace function leave_groups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from device_group_member m using device_group g where m.device_id = new.id and g.id = m.group_id
    and g.agent_id is not null and (g.agent_id is distinct from new.agent_id
      or (g.merchant_id is not null and g.merchant_id is distinct from new.merchant_id));
  return null;
end $$;

-- Returns the ids that a group's criterion names, or null if it names none.
create or replace function criterion_ids(criteria jsonb, criterion text) returns bigint[] language sql immutable
  as $$ select array_agg(value::bigint) from jsonb_array_elements_text(criteria -> criterion) $$;

-- Returns the bound devices of a group's holder that are in the group now, at most `most`; only those of `among`, if it
-- is given. The statement has only the conditions that the group needs, so that each can use its index; tags count only
-- if they are the holder's own.
create or replace function group_members_among(wanted bigint, among bigint[], most bigint) returns setof bigint
  language plpgsql stable as $$
declare
  g device_group;
  statement text := 'select d.id from device d where d.bind_status = ''bound''';
begin
  select * into g from device_group where id = wanted;
  if not found then return; end if;
  if among is not null then statement := statement || ' and d.id = any($13)'; end if;
  if g.agent_id is not null then statement := statement || ' and d.agent_id = $1'; end if;
  if g.merchant_id is not null then statement := statement || ' and d.merchant_id = $2'; end if;
  if g.criteria is null then
    statement := statement || ' and d.id in (select device_id from device_group_member where group_id = $3)';
  end if;
  if g.criteria ? 'modelId' then statement := statement || ' and d.model_id = any($4)'; end if;
  if g.criteria ? 'agentId' then statement := statement || ' and d.agent_id = any($5)'; end if;
  if g.criteria ? 'merchantId' then statement := statement || ' and d.merchant_id = any($6)'; end if;
  if g.criteria ? 'placeId' then statement := statement || ' and d.place_id = any($7)'; end if;
  if g.criteria ? 'tagAny' then
    statement := statement || ' and d.id in (select device_id from device_tag
      where tag_id in (select coalesce(merged_into, id) from tag where id = any($8) and agent_id is not distinct from $1
        and merchant_id is not distinct from $2))';
  end if;
  if g.criteria ? 'tagAll' then
    statement := statement || ' and not exists (select from unnest($9) needed where not exists (select from device_tag t
      join tag on t.tag_id = coalesce(tag.merged_into, tag.id) where tag.id = needed and t.device_id = d.id
        and tag.agent_id is not distinct from $1 and tag.merchant_id is not distinct from $2))';
  end if;
  if g.criteria ? 'tagNone' then
    statement := statement || ' and not exists (select from device_tag t where t.device_id = d.id
      and t.tag_id in (select coalesce(merged_into, id) from tag where id = any($10) and agent_id is not distinct from $1
        and merchant_id is not distinct from $2))';
  end if;
  if g.criteria ? 'firmware' then
    statement := statement || ' and d.id in (select device_id from device_state where firmware = $11)';
  end if;
  return query execute statement || ' limit $12'
    using g.agent_id, g.merchant_id, g.id, criterion_ids(g.criteria, 'modelId'), criterion_ids(g.criteria, 'agentId'),
      criterion_ids(g.criteria, 'merchantId'), criterion_ids(g.criteria, 'placeId'), criterion_ids(g.criteria, 'tagAny'),
      criterion_ids(g.criteria, 'tagAll'), criterion_ids(g.criteria, 'tagNone'), g.criteria ->> 'firmware', most, among;
end $$;

-- Returns the bound devices that are in a group now, at most `most`.
create or replace function group_members(wanted bigint, most bigint default null) returns setof bigint language plpgsql stable as $$
begin
  return query select * from group_members_among(wanted, null, most);
end $$;

-- Returns the time zone of devices that stand at no place: the operator's parameter.
create or replace function default_time_zone() returns text language sql stable
  as $$ select coalesce((select nullif(config_value, '') from config where config_key = 'device.timeZone'), 'UTC') $$;
