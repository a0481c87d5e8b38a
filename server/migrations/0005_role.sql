-- Roles belong to a level, the menu stays a tree, and a super administrator remains.

-- Whoever changes roles, grants, the menu or an account's role waits for the others: rules that look at
-- several rows hold then. Ends with the transaction.
create function lock_rights() returns void language sql
  as $$ select pg_advisory_xact_lock(7242004) $$;

alter table role
  -- The role id: how people name the role to each other. `key` is its permission character.
  add column code text,
  -- Whose accounts can have it: 0 super administrators, 1 administrators, 2 agents, 3 merchants.
  add column m_type smallint not null default 1 check (m_type between 0 and 3),
  -- Came with the product.
  add column built_in boolean not null default false;
update role set built_in = true, code = lpad(sort::text, 3, '0'), m_type = array_position(
  array['admin', 'administrator', 'agent', 'merchant'], key) - 1;
alter table role
  alter column code set not null,
  alter column m_type drop default,
  add unique (code),
  add unique (id, m_type),
  add check ((m_type = 0) = (key = 'admin'));

-- Nobody has a role of another level.
alter table account drop constraint account_role_id_fkey;
alter table account add constraint account_role foreign key (role_id, m_type) references role (id, m_type);
create index account_role_id on account (role_id);

create function keep_super_administrator() returns trigger language plpgsql as $$
begin
  perform lock_rights();
  if not exists (select from account where m_type = 0 and not disabled) then
    raise exception 'the last super administrator stays'
      using errcode = '23514', constraint = 'account_super_administrator';
  end if;
  return null;
end
$$;
create trigger account_super_administrator after update of m_type, disabled or delete on account
  for each row when (old.m_type = 0 and not old.disabled) execute function keep_super_administrator();

-- What was seeded once is not seeded again, even when somebody has deleted it.
create table menu_seed (
  seed_key text primary key
);
insert into menu_seed select seed_key from menu where seed_key is not null;

alter table menu
  add constraint menu_button check (kind <> 'button' or (permission is not null and parent_id is not null)),
  add constraint menu_permission check (kind = 'button' or permission is null);
create unique index menu_path on menu (coalesce(parent_id, 0), btrim(path, '/')) where kind <> 'button';
create unique index menu_button_permission on menu (parent_id, permission) where kind = 'button';

create function keep_menu_a_tree() returns trigger language plpgsql as $$
begin
  perform lock_rights();
  if exists (
    with recursive above (id, parent_id) as (
      select id, parent_id from menu where id = new.parent_id
      union
      select menu.id, menu.parent_id from menu join above on menu.id = above.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'an entry cannot stand below itself' using errcode = '23514', constraint = 'menu_tree';
  end if;
  return null;
end
$$;
create trigger menu_tree after update of parent_id on menu
  for each row when (new.parent_id is not null) execute function keep_menu_a_tree();

-- Of what an earlier version granted by default: writes of roles, menus and parameters, and the outbox, are the
-- super administrators' own, and everybody has personal settings.
delete from role_menu using role, menu
  where role.id = role_menu.role_id and menu.id = role_menu.menu_id and role.key = 'administrator'
    and (menu.seed_key ~ '^(roleList|menuList|configList):(?!(list|export)$)' or menu.seed_key ~ '^outboxList(:|$)');
insert into role_menu (role_id, menu_id)
  select role.id, menu.id from role, menu
  where role.key in ('agent', 'merchant') and menu.seed_key in ('systemSetting', 'personalSettingList')
  on conflict do nothing;
