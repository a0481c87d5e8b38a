-- An address belongs to one entry of the menu, what was removed can come back, and people's own security.

-- Where an entry of the menu opens, below its parent's `base`: the same rule as the console's own.
create function menu_address(base text, path text) returns text language sql immutable
  as $$ select case
    when path ~ '^https?://' then path
    else coalesce(nullif(rtrim(case when path like '/%' then path else rtrim(base, '/') || '/' || path end, '/'), ''), '/')
  end $$;

alter table menu add column address text;

create function set_menu_address() returns trigger language plpgsql as $$
begin
  if new.kind <> 'button' then
    perform lock_rights();
    new.address := menu_address(coalesce((select address from menu where id = new.parent_id), '/'), new.path);
  end if;
  return new;
end
$$;
create trigger menu_address before insert or update of path, parent_id on menu
  for each row execute function set_menu_address();

-- What stands below moves along. Named so that it runs after `menu_tree`, which has found circles by then.
create function move_menus_below() returns trigger language plpgsql as $$
begin
  update menu set path = path where parent_id = new.id and kind <> 'button';
  return null;
end
$$;
create trigger menu_tree_below after update on menu
  for each row when (new.address is distinct from old.address) execute function move_menus_below();

-- Addresses that lead out of the console, or through it, were never meant.
update menu set path = 'entry-' || id
  where kind <> 'button' and seed_key is null and path !~ '^https?://[^\s/\\@]+(/[^\s\\]*)?$'
    and path !~ '^/?([A-Za-z0-9_~.-]+(/[A-Za-z0-9_~.-]+)*)?/*$';
update menu set link = null where link !~ '^https?://[^\s/\\@]+(/[^\s\\]*)?$';
update menu set hidden = true where component = 'InnerLink' and link is null;
-- From the top down: an entry finds its parent's address.
do $$
declare
  entry record;
begin
  for entry in
    with recursive tree (id, depth) as (
      select id, 0 from menu where parent_id is null
      union all
      select menu.id, depth + 1 from menu join tree on menu.parent_id = tree.id
    )
    select id from tree order by depth, id
  loop
    update menu set path = path where id = entry.id and kind <> 'button';
  end loop;
end
$$;
-- Of several with one address the product's own keeps it, else the oldest.
do $$
declare
  doubled bigint;
begin
  loop
    select id into doubled from (
      select id, row_number() over (partition by lower(address) order by seed_key nulls last, id) as place
      from menu where kind <> 'button') as places where place > 1 order by id limit 1;
    exit when doubled is null;
    update menu set path = 'entry-' || id where id = doubled;
  end loop;
end
$$;
drop index menu_path;
create unique index menu_address on menu (lower(address)) where kind <> 'button';

-- Which roles held a seeded entry when it was removed: it comes back with them.
alter table menu_seed add column held_by bigint[];

-- Links to an identity provider are shown to whom they belong, and can be ended by them. An ended one stays, so
-- that the same identity does not link itself anew.
alter table single_sign_on_link
  add column id bigint generated always as identity unique,
  add column email text,
  add column used_at timestamptz,
  add column ended_at timestamptz;

-- Browsers an account has signed in with: they are let in while strangers have the account locked.
create table known_browser (
  token_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  used_at timestamptz not null default now(),
  primary key (account_id, token_hash)
);
create index known_browser_token on known_browser (token_hash);
create index known_browser_age on known_browser (used_at);

-- What people are told of their own account; a row goes once it was sent.
create table security_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- What happened: the name of its text.
  kind text not null,
  recipient text not null,
  language text not null,
  time_zone text,
  ip text not null,
  -- Who did it; null when it was the account itself.
  done_by text,
  at timestamptz not null default now()
);

-- Everybody looks after the own links.
create policy single_sign_on_link_tenant on single_sign_on_link to chargehand_tenant
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy single_sign_on_link_staff on single_sign_on_link to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
grant select, update (ended_at) on single_sign_on_link to chargehand_tenant, chargehand_staff;

-- Known browsers are nobody's to see. Staff forget those of accounts they are superiors of, others their own.
alter table known_browser enable row level security;
create function forget_browsers(of_account bigint, besides bytea) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from known_browser
    where account_id = of_account and token_hash is distinct from besides
      and (of_account = caller_account() or current_setting('role') <> 'chargehand_tenant')
  $$;
revoke execute on function forget_browsers(bigint, bytea) from public;
grant execute on function forget_browsers(bigint, bytea) to chargehand_staff, chargehand_tenant;

create function forget_links(of_account bigint) returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from single_sign_on_link where account_id = of_account $$;
revoke execute on function forget_links(bigint) from public;
grant execute on function forget_links(bigint) to chargehand_staff;

alter table security_notice enable row level security;
create policy security_notice_tenant on security_notice for insert to chargehand_tenant
  with check (account_id = caller_account());
create policy security_notice_staff on security_notice for insert to chargehand_staff with check (true);
grant insert on security_notice to chargehand_tenant, chargehand_staff;

-- What was removed from the menu comes back by staff's hand.
create policy menu_seed_staff on menu_seed to chargehand_staff using (true) with check (true);
grant select, update (held_by) on menu_seed to chargehand_staff;

-- Named, so that who makes a role of that key is told what is wrong.
alter table role drop constraint role_check;
alter table role add constraint role_admin check ((m_type = 0) = (key = 'admin'));
