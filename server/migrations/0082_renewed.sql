-- Devices whose passwords were renewed many at once: a batch of them names its devices, for they came in long before it.
create table secret_batch_device (
  batch_id bigint not null references secret_batch on delete cascade,
  device_id bigint not null references device on delete cascade,
  primary key (batch_id, device_id)
);
create index secret_batch_device_device on secret_batch_device (device_id);
alter table secret_batch_device enable row level security;
create policy secret_batch_device_staff on secret_batch_device to chargehand_staff using (true) with check (true);
grant select, insert on secret_batch_device to chargehand_staff;

create or replace function devices_of_batch(wanted bigint) returns table (code text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select code, secret_hash from (
      select device.code, device.secret_hash, device.created_at, device.id
        from secret_batch_device named join device on device.id = named.device_id and device.handed_back_at is null
        where named.batch_id = wanted
      union all
      select device.code, device.secret_hash, device.created_at, device.id
        from secret_batch batch join device on device.created_at >= batch.created_at and device.handed_back_at is null
        where batch.id = wanted and not exists (select from secret_batch_device named where named.batch_id = wanted)) devices
      order by created_at, id $$;
