import { expect, it } from 'vitest';
import { tablesLockedLong } from './locking-statements';

it.each([
  'alter table device alter column code type text',
  'ALTER TABLE only public.device ALTER code SET NOT NULL',
  'alter table if exists "device" add constraint device_code check (code <> \'\')',
  'alter table device add constraint one unique (code)',
  'alter table device add primary key (id)',
  'create unique index device_code on device (code)',
  'create index on device (code)',
  '-- says why\nupdate device set code = upper(code)',
  'delete from device where code is null',
])('a statement that reads or rewrites all rows locks its table for long: %s', (statement) => {
  expect(tablesLockedLong([statement])).toEqual(['device']);
});

it.each([
  'alter table device add later int',
  "alter table device add constraint device_code check (code <> '') not valid",
  'alter table device validate constraint device_code',
  'alter table device drop column later',
  'create index concurrently if not exists device_code on device (code)',
  'create table device_note (device_id bigint references device)',
  'create trigger device_code before update on device for each row execute function f()',
])('a statement that changes the catalogue alone does not: %s', (statement) => {
  expect(tablesLockedLong([statement])).toEqual([]);
});
