create or replace function register_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from customer_code where lower(code) = lower(new.customer_code)) then
    raise unique_violation using constraint = 'customer_code_pkey', message = 'a customer has this code';
  end if;
  insert into customer_code (code) values (new.customer_code);
  return new;
end $$;

-- The code of a customer that is gone is free again.
create or replace function release_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$ begin delete from customer_code where code = old.customer_code; return null; end $$;

-- Whether a customer's code or an account's name is taken, whoever has it: both are told of at once, also where whose they are is
-- not to be seen. The constraints tell the same one after the other.
create or replace function customer_code_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from customer_code where lower(code) = lower(wanted)) $$;
