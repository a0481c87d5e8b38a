-- Orders of lists as their indexes have them, forwards and backwards: a column that is never null, and the id.

drop index operation_log_newest, operation_log_account, operation_log_account_id, operation_log_area, operation_log_verb;
create index operation_log_newest on operation_log (at, id);
create index operation_log_account on operation_log (account, at, id);
create index operation_log_account_id on operation_log (account_id, at, id);
create index operation_log_area on operation_log (area, verb, at, id);
create index operation_log_verb on operation_log (verb, at, id);
create index operation_log_ip on operation_log (ip, at, id);
create index operation_log_tenant on operation_log (agent_id, at, id) where agent_id is not null;
drop index sign_in_log_newest;
create index sign_in_log_newest on sign_in_log (at, id);
create index sign_in_log_by_account on sign_in_log (account, id);
create index sign_in_log_name on sign_in_log (lower(account), at, id);
create index sign_in_log_search on sign_in_log using gin (account gin_trgm_ops);
create index sign_in_log_outcome on sign_in_log (ok, at, id);
create index sign_in_log_reason on sign_in_log (reason, at, id) where reason is not null;
create index sign_in_log_method on sign_in_log (method, at, id);
create index sign_in_log_type on sign_in_log (account_type, at, id);
create index sign_in_log_ip on sign_in_log (ip, at, id);
drop index session_used;
create index session_used on session (used_at, id);
drop index dict_data_position;
create index dict_data_position on dict_data (position, id);

-- The device's filters, each with the order in which lists begin; tenants have all of theirs together.
drop index device_model_id, device_tenant;
create index device_model_id on device (model_id, created_at, id);
create index device_sale_status on device (sale_status, created_at, id);
create index device_bind_status on device (bind_status, created_at, id);
create index device_out_status on device (out_status, created_at, id);
create index device_tenant on device (agent_id, created_at, id) where agent_id is not null;
create index device_tenant_merchant on device (merchant_id, created_at, id) where merchant_id is not null;
create index device_tenant_bound on device (agent_id, bound_at, id) where bind_status = 'bound' and agent_id is not null;
create index device_port_count on device (port_count, id);
create index device_name on device (name, id);
create index device_bound_model on device (model_id, bound_at, id) where bind_status = 'bound';

-- What a device's code begins with, whatever the database's collation.
create index device_code_prefix on device (code collate "C");

-- The devices that have a text somewhere in what they are called. Row-level security keeps the planner from the
-- trigram index, because ILIKE might tell of rows it looks at: asked as the owner, and only for the caller's own, it may.
create function device_like(pattern text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp rows 100
  as $$
    select id from device
    where (code ilike pattern or mac ilike pattern or wifi_name ilike pattern or name ilike pattern)
      and tenant_owns(agent_id, merchant_id)
  $$;
revoke execute on function device_like(text) from public;
grant execute on function device_like(text) to chargehand_tenant;
