const migration = 'server/migrations/0014_file_reference.sql';
const references = 'server/src/areas/file/reference.test.ts';
const fileTest = 'server/src/areas/file/file.test.ts';
const uploadTest = 'server/src/areas/file/upload.test.ts';
const columns = 'server/test/file-columns.test.ts';

/** Rules that keep a stored file while a row refers to it. */
export const fileRules = [
  [
    'a model refers to its picture',
    migration,
    'alter table device_model add foreign key (image) references file;',
    '',
    references,
    columns,
  ],
  [
    'a list of files and a rich text keep what they name',
    migration,
    "if tg_op <> 'DELETE' then",
    'if false then',
    references,
  ],
  [
    'what is named no longer is let go',
    migration,
    "and (tg_op = 'DELETE' or file_name not in (select file_names_in(to_jsonb(new) -> col)))",
    "and tg_op = 'DELETE'",
    references,
  ],
  [
    'a row that goes lets its files go',
    migration,
    'after insert or update or delete on %s',
    'after insert or update on %s',
    references,
  ],
  [
    'nobody names a file that is not theirs to see',
    migration,
    'and not exists (select from file where name = named)',
    'and false',
    references,
  ],
  [
    'a file that is gone meanwhile is refused at its column',
    migration,
    'exception when foreign_key_violation then',
    'exception when unique_violation then',
    references,
  ],
  [
    'the pictures of a rich text count',
    migration,
    "where jsonb_typeof(value) = 'string'",
    'where false',
    references,
  ],
  [
    'a file that is being saved is not cleaned away, and others are',
    'server/src/areas/file/file.service.ts',
    "if (breaks(error, '23503')) continue;",
    '',
    references,
  ],
  [
    'a model’s picture that is gone meanwhile is refused at its field',
    'server/src/areas/device-model/device-model.routes.ts',
    "device_model_image_fkey: { image: 'unknown' },",
    '',
    references,
  ],
  [
    'an avatar that is gone meanwhile is refused at its field',
    'server/src/areas/personal-setting/personal-setting.routes.ts',
    "account_avatar_fkey: { avatar: 'unknown' }",
    '',
    references,
  ],
  [
    'a download that deletes stands in the operation log',
    'server/src/lib/http/serve-file.ts',
    'await audit.write(db);',
    '',
    fileTest,
  ],
  [
    'whoever asks by HEAD takes nothing away',
    'server/src/lib/http/serve-file.ts',
    "if (!last || request.method === 'HEAD')",
    'if (!last)',
    fileTest,
  ],
  [
    'the cookie counts where the contract says so',
    'server/src/lib/http/token.ts',
    '(byCookie ? request.cookies[sessionCookie] : undefined)',
    "request.cookies['Admin-Token']",
    fileTest,
  ],
  [
    'what a refused call had made ready is taken back',
    'server/src/areas/file/file.routes.ts',
    'ifGivenUp(() => store.remove(name));',
    '',
    uploadTest,
  ],
  [
    'another file is another call',
    'server/src/lib/http/upload.ts',
    "request.body = fileBody(originalName, hash.digest('hex'));",
    "request.body = fileBody(originalName, '');",
    uploadTest,
  ],
];
