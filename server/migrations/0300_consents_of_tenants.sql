-- Agents and merchants see what their own app users agreed to.
create policy app_consent_tenant on app_consent for select to chargehand_tenant
  using (exists (select from app_user where app_user.id = user_id));
grant select on app_consent to chargehand_tenant;
