-- Inserts the label of a cabinet into `qr_code` if it is not there yet. Such a label belongs to no batch.
create or replace function register_label() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into qr_code (label) values (new.label) on conflict (label) do nothing;
  return new;
end $$;
create or replace trigger cabinet_label_registered before insert or update of label on cabinet
  for each row execute function register_label();

-- Assigns a label to its cabinet permanently, and revokes the cabinet's previous label. `guard_label` rejects a label
-- that is already used or revoked, so that a label never belongs to two cabinets.
create or replace function claim_label() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update qr_code set revoked_at = clock_timestamp(), revoked_by = caller_account() where label = old.label;
  end if;
  update qr_code set used_at = clock_timestamp(), used_by = caller_account(), cabinet_id = new.id
    where label = new.label
      and (agent_id is null or (agent_id is not distinct from new.agent_id
        and (merchant_id is null or merchant_id is not distinct from new.merchant_id)));
  if not found then
    raise exception 'the label is another customer''s' using errcode = '23514', constraint = 'qr_code_used';
  end if;
  return null;
end $$;
create or replace trigger cabinet_label_claimed after insert on cabinet for each row execute function claim_label();
create or replace trigger cabinet_label_changed after update of label on cabinet
  for each row when (old.label is distinct from new.label) execute function claim_label();

-- Refuses to change a label's text, batch or customer, to delete a used label or give it to a different cabinet, and to
-- use or restore a revoked label. A used label may be revoked; the account and time of the revocation are recorded.
create or replace function guard_label() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.used_at is not null then
      raise exception 'a used label stays' using errcode = '23514', constraint = 'qr_code_used';
    end if;
    return old;
  end if;
  if old.revoked_at is null and new.revoked_at is not null then
    new.revoked_at := clock_timestamp();
    new.revoked_by := caller_account();
  end if;
  if (old.label, old.batch_id, old.position, old.agent_id, old.merchant_id)
      is distinct from (new.label, new.batch_id, new.position, new.agent_id, new.merchant_id)
    or (old.used_at is not null and (new.used_at is distinct from old.used_at
      or (new.cabinet_id is not null and new.cabinet_id is distinct from old.cabinet_id)))
    or (old.revoked_at is not null and (new.revoked_at is distinct from old.revoked_at or new.used_at is distinct from old.used_at)) then
    raise exception 'a used label stays as it is' using errcode = '23514', constraint = 'qr_code_used';
  end if;
  return new;
end $$;
create or replace trigger label_guarded before update or delete on qr_code for each row execute function guard_label();

-- Updates the counts of batches when their labels change: each label counts as used, unused or revoked. Batches are
-- locked in order of id.
create or replace function count_labels() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  batch record;
begin
  if tg_op = 'INSERT' then
    for batch in select batch_id, count(*)::int as n, count(used_at)::int as used from after
      where batch_id is not null group by batch_id order by batch_id loop
      update qr_batch set generated = generated + batch.n, used = qr_batch.used + batch.used where id = batch.batch_id;
    end loop;
  elsif tg_op = 'DELETE' then
    for batch in select batch_id, count(*)::int as n, count(revoked_at)::int as revoked from before where batch_id is not null group by batch_id order by batch_id loop
      update qr_batch set generated = generated - batch.n, revoked = qr_batch.revoked - batch.revoked where id = batch.batch_id;
    end loop;
  else
    for batch in select after.batch_id, count(*)::int as n, max(after.used_at) as at from after join before using (id)
      where before.used_at is null and after.used_at is not null and after.batch_id is not null
      group by after.batch_id order by after.batch_id loop
      update qr_batch set used = used + batch.n, last_used_at = greatest(last_used_at, batch.at) where id = batch.batch_id;
    end loop;
    for batch in select after.batch_id, count(*)::int as n, count(before.used_at)::int as used from after join before using (id)
      where before.revoked_at is null and after.revoked_at is not null and after.batch_id is not null
      group by after.batch_id order by after.batch_id loop
      update qr_batch set revoked = revoked + batch.n, used = qr_batch.used - batch.used where id = batch.batch_id;
    end loop;
    perform announce('qrCode', array(select id from after));
  end if;
  return null;
end $$;
create or replace trigger labels_made after insert on qr_code referencing new table as after
  for each statement execute function count_labels();
create or replace trigger labels_gone after delete on qr_code referencing old table as before
  for each statement execute function count_labels();
create or replace trigger labels_changed after update on qr_code referencing old table as before new table as after
  for each statement execute function count_labels();

-- Returns for each label null, or the reason why it cannot be assigned to a cabinet of the given customer: `unknown`,
-- `used`, `revoked` or `elsewhere`. A label without an agent can be assigned to every customer; for a tenant, labels of
-- other customers are `unknown`.
create or replace function check_labels(labels text[], agents bigint[], merchants bigint[])
  returns table (label text, refused text) language sql stable security definer set search_path = public, pg_temp as $$
  select given.label, case
    when code.id is null or (tenant_agent() is not null and code.agent_id is not null
      and not coalesce(tenant_owns(code.agent_id, code.merchant_id), false)) then 'unknown'
    when code.revoked_at is not null then 'revoked'
    when code.used_at is not null then 'used'
    when code.agent_id is not null and (code.agent_id is distinct from given.agent
      or (code.merchant_id is not null and code.merchant_id is distinct from given.merchant)) then 'elsewhere'
  end
  from unnest(labels, agents, merchants) as given(label, agent, merchant)
  left join qr_code code on code.label = given.label $$;

-- Returns the state of a batch, given its package file and the job that makes it. Runs with the rights of the
-- function's owner, because a job is visible only to its account.
create or replace function qr_batch_state(package text, job bigint) returns text language sql stable security definer
  set search_path = public, pg_temp as $$
  select case when package is not null then 'ready'
    when exists (select from public.job where id = qr_batch_state.job and finished_at is null) then 'making'
    else 'stopped' end $$;
