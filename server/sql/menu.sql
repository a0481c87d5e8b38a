create or replace function keep_menu_a_tree() returns trigger language plpgsql as $$
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

-- Returns the address of a menu entry whose parent has the address `base`. The console has the same rule.
create or replace function menu_address(base text, path text) returns text language sql immutable
  as $$ select case
    when path ~ '^https?://' then path
    else coalesce(nullif(rtrim(case when path like '/%' then path else rtrim(base, '/') || '/' || path end, '/'), ''), '/')
  end $$;

-- Recomputes the addresses of the entries below a changed one: each update of `path` fires `set_menu_address`. The
-- trigger's name makes it run after `menu_tree`, which rejects cycles.
create or replace function move_menus_below() returns trigger language plpgsql as $$
begin
  update menu set path = path where parent_id = new.id and kind <> 'button';
  return null;
end
$$;

create or replace function set_menu_address() returns trigger language plpgsql as $$
begin
  if new.kind <> 'button' then
    perform lock_rights();
    new.address := menu_address(coalesce((select address from menu where id = new.parent_id), '/'), new.path);
  end if;
  return new;
end
$$;
