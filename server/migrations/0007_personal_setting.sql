-- What people choose for themselves, and that everybody looks after the own account.

alter table account
  add column language text check (language in ('zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP')),
  -- IANA name; without one, times show in the browser's zone.
  add column time_zone text;

-- Agents and merchants change their own account and no other's, in these columns only.
create policy account_self on account for update to chargehand_tenant
  using (id = tenant_account()) with check (id = tenant_account());
create policy account_self_only on account as restrictive for update to chargehand_tenant
  using (id = tenant_account()) with check (id = tenant_account());
grant update (name, contact, avatar, language, time_zone, password_hash, must_change_password) on account
  to chargehand_tenant;

alter table session enable row level security;
create policy session_self on session to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select (id, account_id, ip, user_agent, created_at, used_at), insert, delete on session to chargehand_tenant;

alter table password_ticket enable row level security;
create policy password_ticket_self on password_ticket to chargehand_tenant using (account_id = tenant_account());
grant select (account_id), delete on password_ticket to chargehand_tenant;

alter table sign_in_ticket enable row level security;
create policy sign_in_ticket_self on sign_in_ticket to chargehand_tenant using (account_id = tenant_account());
grant select (account_id), delete on sign_in_ticket to chargehand_tenant;
