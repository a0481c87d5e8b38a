-- Returns whether any row refers to a stored file, including rows that the caller cannot see.
create or replace function file_in_use(wanted text) returns boolean language plpgsql stable security definer
  set search_path = public, pg_temp as $$
declare
  unused boolean;
begin
  execute format('select %s from file where name = $1', file_is_unused()) into unused using wanted;
  return not coalesce(unused, true);
end
$$;

-- Returns whether a file is the picture of a device or cabinet model. Such files belong to no tenant and are shown to
-- all signed-in accounts.
create or replace function file_is_shared(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from device_model where image = wanted) or exists (select from cabinet_model where image = wanted) $$;

-- Returns an SQL condition for a query on the table `file`: true if no row refers to the file. Columns that become null
-- when the file is deleted do not count, such as a job's input file.
create or replace function file_is_unused() returns text language sql stable set search_path = public, pg_temp
  as $$
    select string_agg(format('not exists (select from %s r where r.%I = file.name)', c.conrelid::regclass, a.attname),
      ' and ' order by c.oid)
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.conparentid = 0 and c.confdeltype <> 'n'
  $$;

-- Returns the file names in a column's value. The value is a list of file names, or HTML with pictures: one text, or an
-- object with a text per language.
create or replace function file_names_in(value jsonb) returns setof text language sql immutable
  as $$
    select distinct name from (
      select jsonb_array_elements_text(value) as name where jsonb_typeof(value) = 'array'
      union all
      select (regexp_matches(html, '/common/download/resource\?resource=([a-z0-9]+\.[a-z0-9]+)', 'g'))[1] from (
        select value #>> '{}' as html where jsonb_typeof(value) = 'string'
        union all
        select text.value from jsonb_each_text(case when jsonb_typeof(file_names_in.value) = 'object' then file_names_in.value end) text
      ) texts
    ) named where name is not null
  $$;

-- Raises an error if a column names a file that the writer cannot see, unless the row already contained the name. Runs
-- with the writer's rights, so that row-level security applies.
create or replace function check_file_names() returns trigger language plpgsql as $$
declare
  col text;
begin
  foreach col in array tg_argv loop
    if exists (select from file_names_in(to_jsonb(new) -> col) as named
      where not (tg_op = 'UPDATE' and named in (select file_names_in(to_jsonb(old) -> col)))
        and not exists (select from file where name = named)) then
      perform refuse_file(tg_table_name, col);
    end if;
  end loop;
  return new;
end
$$;

-- Updates the file references of a row. Runs with the rights of the function's owner, because no other role may write
-- them.
create or replace function keep_file_references() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  col text;
begin
  foreach col in array tg_argv loop
    if tg_op <> 'INSERT' then
      delete from file_reference where owner_table = tg_table_name and owner_id = old.id and owner_column = col
        and (tg_op = 'DELETE' or file_name not in (select file_names_in(to_jsonb(new) -> col)));
    end if;
    if tg_op <> 'DELETE' then
      begin
        insert into file_reference (file_name, owner_table, owner_id, owner_column)
          select named, tg_table_name, new.id, col from file_names_in(to_jsonb(new) -> col) as named
          on conflict do nothing;
      exception when foreign_key_violation then
        -- Raises the error of `check_file_names`, because the file was deleted after that check.
        perform refuse_file(tg_table_name, col);
      end;
    end if;
  end loop;
  return null;
end
$$;

-- Creates the triggers that register the files in these columns (lists of file names, or rich texts) as references.
-- Call it in the migration that adds the columns.
create or replace function refer_to_files(target regclass, variadic columns text[]) returns void language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(col), ', ') from unnest(columns) as col);
begin
  execute format('create trigger check_file_names before insert or update on %s
    for each row execute function check_file_names(%s)', target, arguments);
  execute format('create trigger keep_file_references after insert or update or delete on %s
    for each row execute function keep_file_references(%s)', target, arguments);
end
$$;

-- Raises the error that a column contains the name of a missing file, with the constraint {table}_{column}_file.
create or replace function refuse_file(owner_table text, col text) returns void language plpgsql as $$
begin
  raise foreign_key_violation using constraint = format('%s_%s_file', owner_table, col), table = owner_table,
    column = col, message = format('column %I of %I names a file that is not there', col, owner_table);
end
$$;

-- Returns the oldest files that were created before a time and to which no row refers, at most `most`.
create or replace function unused_files(before timestamptz, most int) returns setof text language plpgsql stable
  set search_path = public, pg_temp as $$
begin
  return query execute format('select name from file where created_at < $1 and %s order by created_at limit $2',
    file_is_unused()) using before, most;
end
$$;

-- Returns whether a file is an avatar or a feedback attachment of an app user that the caller can see.
create or replace function file_of_own_user(wanted text) returns boolean language sql stable
  as $$ select exists (select from app_user where avatar = wanted)
    or exists (select from feedback where files @> array[wanted]::file_name[] and files <> '{}') $$;

-- Gives a device without a picture the picture of its model.
create or replace function default_device_image() returns trigger language plpgsql as $$
begin
  new.image := coalesce(nullif(new.image, ''), (select image from device_model where id = new.model_id));
  return new;
end $$;
