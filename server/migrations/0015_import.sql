-- Imports: what accounts put up as Excel files, what was found in them, and how far they are written. Kept for a day.
create table import (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  noun text not null,
  name text not null,
  bytes int not null,
  -- The file itself, until it is read.
  content bytea,
  -- Which of the noun's columns the file has, in the file's order.
  columns text[] not null default '{}',
  -- Headings that the noun does not know.
  ignored text[] not null default '{}',
  rows int not null default 0,
  bad int not null default 0,
  check_ms int,
  read_job bigint references job on delete set null,
  read_at timestamptz,
  write_job bigint references job on delete set null,
  -- Set when the writing is started. Good rows up to a line are behind it.
  started_at timestamptz,
  written_to int not null default 0,
  written int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null default now()
);
create index import_account on import (account_id, noun, id);
create index import_age on import (created_at);
create index import_read_job on import (read_job) where read_job is not null;
create index import_write_job on import (write_job) where write_job is not null;
-- It is packed already.
alter table import alter column content set storage external;

-- Rows of imports as they were given: the cells by the import's columns, and why a row was refused, and when: `bad` by the
-- preview, `refused` while it was written.
create table import_row (
  import_id bigint not null references import on delete cascade,
  line int not null,
  cells text[] not null,
  state text not null check (state in ('good', 'bad', 'refused')),
  reason jsonb,
  primary key (import_id, line)
);
create index import_row_bad on import_row (import_id, line) where state <> 'good';

alter table import enable row level security;
alter table import_row enable row level security;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['chargehand_staff', 'chargehand_tenant'] loop
    execute format('create policy %I on import to %I using (account_id = caller_account()) with check (account_id = caller_account())',
      'import_own_' || role_name, role_name);
    -- Asked once for a statement, not for each of its rows.
    execute format('create policy %I on import_row to %I using (import_id in (select id from import)) with check (import_id in (select id from import))',
      'import_row_own_' || role_name, role_name);
    execute format('grant select, insert, update, delete on import, import_row to %I', role_name);
  end loop;
end $$;
