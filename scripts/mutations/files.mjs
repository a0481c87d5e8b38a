const migration = 'server/migrations/0014_file_reference.sql';
const references = 'server/src/areas/system/file/reference.test.ts';
const fileTest = 'server/src/areas/system/file/file.test.ts';
const uploadTest = 'server/src/areas/system/file/upload.test.ts';
const columns = 'server/test/file-columns.test.ts';

/** Rules that keep a stored file while a row refers to it. */
export const fileRules = [
  [
    'a device model refers to its picture in the table of files',
    migration,
    'alter table device_model add foreign key (image) references file;',
    '',
    references,
    columns,
  ],
  [
    'a list of files and a rich text keep the files that they name',
    migration,
    "if tg_op <> 'DELETE' then",
    'if false then',
    references,
  ],
  [
    'a file that a row still names is not released',
    migration,
    "and (tg_op = 'DELETE' or file_name not in (select file_names_in(to_jsonb(new) -> col)))",
    "and tg_op = 'DELETE'",
    references,
  ],
  [
    'deleting a row releases its files',
    migration,
    'after insert or update or delete on %s',
    'after insert or update on %s',
    references,
  ],
  [
    'an account cannot name a file that it may not see',
    migration,
    'and not exists (select from file where name = named)',
    'and false',
    references,
  ],
  [
    'naming a file that was deleted meanwhile is refused with its column',
    migration,
    'exception when foreign_key_violation then',
    'exception when unique_violation then',
    references,
  ],
  [
    'the pictures in a rich text count as used files',
    migration,
    "where jsonb_typeof(value) = 'string'",
    'where false',
    references,
  ],
  [
    'the cleanup skips a file that is being saved, and removes the others',
    'server/src/areas/system/file/file.service.ts',
    "if (breaks(error, '23503')) continue;",
    '',
    references,
  ],
  [
    'saving a device model with a deleted picture reports the field',
    'server/src/areas/stock/device-model/device-model.routes.ts',
    "device_model_image_fkey: { image: 'unknown' },",
    '',
    references,
  ],
  [
    'saving a profile with a deleted avatar reports the field',
    'server/src/areas/system/personal-setting/personal-setting.routes.ts',
    "account_avatar_fkey: { avatar: 'unknown' }",
    '',
    references,
  ],
  [
    'a download that deletes its file is logged',
    'server/src/lib/http/serve-file.ts',
    'await audit.write(db);',
    '',
    fileTest,
  ],
  [
    'FOUND-62: a picture has at most 40 megapixels',
    'server/src/areas/system/file/pixels.ts',
    "  if (pixels > maxMegapixels * 1_000_000) fail('pictureTooLarge', { n: maxMegapixels });\n",
    '',
    'server/src/areas/system/file/upload.test.ts',
  ],
  [
    'FOUND-63: direction marks are removed from the name of an upload',
    'server/src/lib/http/upload.ts',
    "[...cleanText(path.basename(name.replaceAll('\\\\', '/')))",
    "[...path.basename(name.replaceAll('\\\\', '/'))",
    'server/src/areas/system/file/upload.test.ts',
  ],
  [
    'FOUND-70: a folder in a ZIP has no name that Windows reserves',
    'server/src/areas/cabinets/qr-batch/package-file.ts',
    "    .replace(reserved, '_$1')",
    '    .trim()',
    'server/src/areas/cabinets/qr-batch/package-file.test.ts',
  ],
  [
    'FOUND-70: a folder in a ZIP does not lead out of it',
    'server/src/areas/cabinets/qr-batch/package-file.ts',
    "    .replace(/^\\.+|\\.+$/g, '_')\n",
    '',
    'server/src/areas/cabinets/qr-batch/package-file.test.ts',
  ],
  [
    'a HEAD request deletes no file',
    'server/src/lib/http/serve-file.ts',
    "if (request.method === 'HEAD') {",
    "if (request.method === 'HEAD' && !last) {",
    fileTest,
  ],
  [
    'the session cookie counts only where the contract allows it',
    'server/src/lib/http/token.ts',
    '(byCookie ? request.cookies[sessionCookie] : undefined)',
    "request.cookies['Admin-Token']",
    fileTest,
  ],
  [
    'files prepared by a call that fails are removed',
    'server/src/areas/system/file/file.routes.ts',
    'ifGivenUp(() => store.remove(name));',
    '',
    uploadTest,
  ],
  [
    'the same call with another file is a new write',
    'server/src/lib/http/upload.ts',
    "request.body = fileBody(originalName, hash.digest('hex'));",
    "request.body = fileBody(originalName, '');",
    uploadTest,
  ],
];
