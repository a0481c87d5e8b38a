import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Columns that hold no files although their names suggest it. */
const noFiles: string[] = [];
const soundsLikeFile =
  /(^|_)(images?|avatars?|pictures?|photos?|logos?|icons?_file|covers?|banners?|videos?|attachments?|documents?|files?)(_names?)?$/;

const Column = z.object({
  column: z.string(),
  type: z.string(),
  /** True if a foreign key refers to the file table. */
  refers: z.boolean(),
  /** True if the triggers `check_file_names` and `keep_file_references` both watch the column. */
  kept: z.boolean(),
});

async function columns() {
  const { rows } = await sql`
    select c.relname || '.' || a.attname as "column", format_type(a.atttypid, null) as type,
      exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = 'file'::regclass
        and f.conrelid = c.oid and f.conkey = array[a.attnum]) as refers,
      (select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and t.tgenabled = 'O' and p.proname in ('check_file_names', 'keep_file_references')
          and a.attname = any(string_to_array(encode(t.tgargs, 'escape'), '\\000'))) = 2 as kept
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(server.db);
  return z.array(Column).parse(rows);
}

/** Returns the columns that seem to hold file names, but are not known to the database as such. */
const forgotten = async () =>
  (await columns())
    .filter(({ column, type, refers, kept }) => {
      if (type === 'file_name') return !refers;
      if (['file_name[]', 'rich_text', 'rich_texts'].includes(type)) return !kept;
      const [, name = ''] = column.split('.');
      return soundsLikeFile.test(name) && !noFiles.includes(column);
    })
    .map(({ column }) => column);

it('every column with file names references the files', async () => {
  const referring = (await columns()).filter(({ refers }) => refers).map(({ column }) => column);
  expect(referring).toEqual([
    'account.avatar',
    'ad.image',
    'app_info.image',
    'app_upgrade.file',
    'app_user.avatar',
    'cabinet_model.image',
    'device.image',
    'device_model.image',
    'file_reference.file_name',
    'firmware.file',
    'job.file',
    'place.image',
    'qr_batch.package',
    'upload.file',
  ]);
  expect(await forgotten()).toEqual([]);
});

it('a column with file names but without a reference is detected, whatever its type', async () => {
  await sql`create table careless (id bigint primary key, title text, banner_image text, cover file_name,
    pictures file_name[], content rich_text, texts rich_texts)`.execute(server.db);
  expect(await forgotten()).toEqual(
    ['banner_image', 'content', 'cover', 'pictures', 'texts'].map((name) => `careless.${name}`),
  );
  await sql`alter table careless add foreign key (cover) references file`.execute(server.db);
  await sql`select refer_to_files('careless', 'pictures', 'content', 'texts')`.execute(server.db);
  expect(await forgotten()).toEqual(['careless.banner_image']);
});

it('[APPINFO-04] [AD-08] every rich text column is typed so that only cleaned text is written and read', async () => {
  const { overrides } = z
    .object({ overrides: z.object({ columns: z.record(z.string(), z.string()) }) })
    .parse(JSON.parse(readFileSync(new URL('../kysely-codegen.json', import.meta.url), 'utf8')));
  const rich = (await columns()).filter(
    ({ column, type }) => /^rich_texts?$/.test(type) && !column.startsWith('careless.'),
  );
  for (const { column } of rich)
    expect([column, overrides.columns[column]]).toEqual([
      column,
      "import('./rich-text/column').RichTextsColumn",
    ]);
});
