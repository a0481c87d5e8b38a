create or replace function register_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from customer_code where lower(code) = lower(new.customer_code)) then
    raise unique_violation using constraint = 'customer_code_pkey', message = 'a customer has this code';
  end if;
  insert into customer_code (code) values (new.customer_code);
  return new;
end $$;

-- Releases the code of a deleted customer.
create or replace function release_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$ begin delete from customer_code where code = old.customer_code; return null; end $$;

-- Returns whether a customer has this code, also one that the caller cannot see. The server checks this to report a
-- taken code together with a taken account name; the constraints would report only one of them.
create or replace function customer_code_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from customer_code where lower(code) = lower(wanted)) $$;
