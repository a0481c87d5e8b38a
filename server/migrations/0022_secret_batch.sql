-- Passwords of devices that were taken in many at once. Each is made of one key and the device's code, so that none is kept: the
-- key lies here, sealed, until its account fetches the passwords, or for an hour.
create table secret_batch (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- What took them in, such as an import by its number.
  origin text not null unique,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create index secret_batch_account on secret_batch (account_id);
create index secret_batch_age on secret_batch (created_at);

alter table secret_batch enable row level security;
create policy secret_batch_own on secret_batch to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
grant select, delete, insert (account_id, origin, sealed) on secret_batch to chargehand_staff;

-- Devices that may be of an own batch, with the hashes that tell: whoever renewed one has another password by now.
create function devices_of_batch(wanted bigint) returns table (code text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select device.code, device.secret_hash
      from secret_batch batch join device on device.created_at >= batch.created_at and device.handed_back_at is null
      where batch.id = wanted and batch.account_id = caller_account()
      order by device.created_at, device.id $$;
revoke execute on function devices_of_batch(bigint) from public;
grant execute on function devices_of_batch(bigint) to chargehand_staff;
