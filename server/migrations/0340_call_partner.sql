-- A partner reads the log of its own calls, and of no others.
create policy api_call_partner on api_call for select to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
grant select on api_call to chargehand_partner;
