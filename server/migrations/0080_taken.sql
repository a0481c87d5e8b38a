-- Whether a customer's code or an account's name is taken, whoever has it: both are told of at once, also where whose they are is
-- not to be seen. The constraints tell the same one after the other.
create function customer_code_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from customer_code where lower(code) = lower(wanted)) $$;
create function account_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from account where lower(account.account) = lower(wanted)) $$;
revoke execute on function customer_code_taken(text), account_taken(text) from public;
grant execute on function customer_code_taken(text), account_taken(text) to chargehand_staff, chargehand_tenant;
