-- Tags of devices and places.

-- Removes the tags of holders that no longer have the device. The operator's tags stay.
create or replace function drop_device_tags() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from device_tag t using tag where t.device_id = new.id and tag.id = t.tag_id and tag.agent_id is not null
    and (tag.agent_id is distinct from new.agent_id
      or (tag.merchant_id is not null and tag.merchant_id is distinct from new.merchant_id));
  return null;
end $$;

-- Removes the tags of holders that no longer have the place. The operator's tags stay.
create or replace function drop_place_tags() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from place_tag t using tag where t.place_id = new.id and tag.id = t.tag_id and tag.agent_id is not null
    and (tag.agent_id is distinct from new.agent_id
      or (tag.merchant_id is not null and tag.merchant_id is distinct from new.merchant_id));
  return null;
end $$;
