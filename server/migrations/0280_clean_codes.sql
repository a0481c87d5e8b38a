-- Codes, names and texts in several languages that were stored before texts were cleaned on their way in, as 0241 did with other names:
-- codes in the spelling of `cleanCode`, the others in that of `cleanText` (`contract/src/clean.ts`). What meets another row, or is
-- fixed, stays as it is, stands in `text_collision`, and is told in the log of the server's start.
do $$
declare
  column_of record;
  found record;
  unseen text := '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]';
  joined text := '(^|[\u0001-\u024F])[\u200C\u200D\uFE00-\uFE0D]+';
  -- Full width, from U+FF01 on, and what stands for it.
  wide text := (select string_agg(chr(65281 + n), '' order by n) from generate_series(0, 93) n);
  narrow text := (select string_agg(chr(33 + n), '' order by n) from generate_series(0, 93) n);
  cleaned text;
begin
  for column_of in
    select c.table_name, c.column_name, c.is_nullable = 'YES' as optional, wanted.spelling, c.data_type
    from (values
      ('device_model', 'code', 'code'), ('agent', 'customer_code', 'code'), ('merchant', 'customer_code', 'code'),
      ('device', 'bluetooth_name', 'text'), ('device', 'name', 'text'), ('app_friend', 'note', 'text'), ('arrival', 'name', 'text'),
      ('arrival', 'origin', 'text'), ('cabinet_model', 'size', 'text'), ('cabinet_model', 'weight', 'text'), ('config', 'config_name', 'text'),
      ('config', 'remark', 'text'), ('passkey', 'name', 'text'), ('qr_code', 'reason', 'text'), ('role', 'remark', 'text'),
      ('signing_key', 'name', 'text'), ('stocktake', 'note', 'text'), ('feedback', 'content', 'text'), ('feedback', 'opinion', 'text'),
      ('role', 'name', 'texts'), ('menu', 'title', 'texts'), ('dict_data', 'labels', 'texts'), ('app_info', 'copyright', 'texts'),
      ('app_info', 'address', 'texts'), ('announcement', 'title', 'texts'), ('app_upgrade', 'notes', 'texts'), ('api_notice', 'title', 'texts'))
      as wanted (in_table, in_column, spelling)
    join information_schema.columns c on c.table_schema = 'public' and c.table_name = wanted.in_table and c.column_name = wanted.in_column
      and c.data_type = case wanted.spelling when 'texts' then 'jsonb' else 'text' end and c.is_generated = 'NEVER'
    join information_schema.columns key on key.table_schema = 'public' and key.table_name = c.table_name and key.column_name = 'id'
      and key.data_type in ('bigint', 'integer')
  loop
    for found in execute format('select id, %1$I::text as kept from %2$I where %1$I::text ~ ''[^\x20-\x7E]''',
      column_of.column_name, column_of.table_name)
    loop
      cleaned := normalize(found.kept, NFC);
      if column_of.spelling = 'code' then
        cleaned := regexp_replace(cleaned, '[\u200C\u200D\uFE00-\uFE0F]', '', 'g');
        cleaned := translate(cleaned, wide, narrow);
        cleaned := regexp_replace(cleaned, '[\u2010-\u2015\u2043\u2212\uFE58\uFE63]', '-', 'g');
        cleaned := regexp_replace(cleaned, '[\u3002\uFF61]', '.', 'g');
        cleaned := regexp_replace(cleaned, '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g');
      end if;
      cleaned := normalize(regexp_replace(regexp_replace(cleaned, unseen, '', 'g'), joined, '\1', 'g'), NFC);
      cleaned := nullif(btrim(cleaned), '');
      continue when cleaned is not distinct from found.kept;
      begin
        if cleaned is null and not column_of.optional then
          raise exception 'nothing would be left';
        end if;
        execute format('update %I set %I = $1::%s where id = $2', column_of.table_name, column_of.column_name, column_of.data_type)
          using cleaned, found.id;
      exception when others then
        insert into text_collision (found_in, field, row_id, kept, cleaned, why)
        values (column_of.table_name, column_of.column_name, found.id, found.kept, coalesce(cleaned, ''), sqlerrm);
      end;
    end loop;
  end loop;
  for found in select found_in, row_id, field, kept, text_collision.cleaned, why from text_collision order by id limit 200 loop
    raise warning '% %: % stays %, not % (%)', found.found_in, found.row_id, found.field, to_json(found.kept), to_json(found.cleaned), found.why;
  end loop;
end $$;
