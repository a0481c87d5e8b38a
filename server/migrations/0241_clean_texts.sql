-- What was stored before texts were cleaned on their way in, in the spelling of `contract/src/clean.ts`: composed Unicode, without signs
-- that nobody sees. Joiners and variants stay where letters or pictures stand before them. What meets another row, or is fixed,
-- stays as it is and is noted here, for a person to look at.
create table text_collision (
  id bigint generated always as identity primary key,
  found_in text not null,
  field text not null,
  row_id bigint not null,
  -- As it is, and as it would be.
  kept text not null,
  cleaned text not null,
  why text not null,
  created_at timestamptz not null default now()
);
alter table text_collision enable row level security;

do $$
declare
  column_of record;
  found record;
  met int := 0;
  -- Signs of direction and those without width; a joiner or a variant behind ASCII or a blank.
  unseen text := '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]';
  joined text := '(^|[\u0001-\u024F])[\u200C\u200D\uFE00-\uFE0D]+';
begin
  for column_of in
    select c.table_name, c.column_name, c.is_nullable = 'YES' as optional
    from information_schema.columns c
    join information_schema.columns key on key.table_schema = 'public' and key.table_name = c.table_name
      and key.column_name = 'id' and key.data_type in ('bigint', 'integer')
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and (c.table_name, c.column_name) in (
        ('account', 'account'), ('account', 'name'), ('agent', 'name'), ('agent', 'customer_code'), ('merchant', 'name'),
        ('merchant', 'customer_code'), ('partner', 'name'), ('role', 'name'), ('role', 'note'), ('region', 'name_zh'),
        ('region', 'name_en'), ('device', 'wifi_name'), ('device_model', 'code'), ('device_model', 'name'),
        ('cabinet_model', 'name'), ('cabinet', 'place'), ('qr_batch', 'number'), ('qr_batch', 'note'), ('app_user', 'nickname'),
        ('ad', 'name'), ('api_application', 'company_name'), ('dict_data', 'dict_value'), ('warning_rule', 'name'),
        ('firmware', 'name'), ('rollout', 'name'))
  loop
    for found in execute format(
      'select id, %1$I as kept, nullif(btrim(normalize(regexp_replace(regexp_replace(normalize(%1$I, NFC), %3$L, '''', ''g''), %4$L, ''\1'', ''g''), NFC)), '''') as cleaned
       from %2$I where %1$I is not null and %1$I ~ ''[^\x20-\x7E]''', column_of.column_name, column_of.table_name, unseen, joined)
    loop
      continue when found.cleaned is not distinct from found.kept;
      begin
        if found.cleaned is null and not column_of.optional then
          raise exception 'nothing would be left';
        end if;
        execute format('update %I set %I = $1 where id = $2', column_of.table_name, column_of.column_name)
          using found.cleaned, found.id;
      exception when others then
        insert into text_collision (found_in, field, row_id, kept, cleaned, why)
        values (column_of.table_name, column_of.column_name, found.id, found.kept, coalesce(found.cleaned, ''), sqlerrm);
        met := met + 1;
      end;
    end loop;
  end loop;
  if met > 0 then
    raise warning 'texts left as they are, see text_collision: %', met;
  end if;
end $$;
