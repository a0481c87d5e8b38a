-- Where a user is at home whose account is an e-mail address: its number would tell, and it has none. A phone's own code goes before.
alter table app_user add column home_code text;
create index app_user_home on app_user (home_code) where home_code is not null;
grant select (home_code) on app_user to chargehand_staff, chargehand_tenant;
grant insert (home_code), update (home_code) on app_user to chargehand_staff, chargehand_tenant;

create function area_code_of(number text, home text) returns text language sql stable set search_path = public, pg_temp
  as $$ select coalesce(area_code_of(number), (select area_code from region where area_code = home limit 1)) $$;
create or replace function set_area_code() returns trigger language plpgsql as $$
begin
  new.area_code := area_code_of(new.phone, new.home_code);
  return new;
end $$;
drop trigger app_user_area_code on app_user;
create trigger app_user_area_code before insert or update of phone, home_code on app_user
  for each row execute function set_area_code();

create or replace function renew_area_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  digits text;
begin
  foreach digits in array array_remove(array[replace(old.area_code, '-', ''), replace(new.area_code, '-', '')], null) loop
    update app_user set area_code = area_code_of(phone, home_code)
      where phone collate "C" >= digits and phone collate "C" < digits || chr(1114111)
        and area_code is distinct from area_code_of(phone, home_code);
  end loop;
  update app_user set area_code = area_code_of(phone, home_code)
    where home_code in (old.area_code, new.area_code) and area_code is distinct from area_code_of(phone, home_code);
  return null;
end $$;
