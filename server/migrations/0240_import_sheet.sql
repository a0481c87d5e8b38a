-- A file may have several sheets: their names, which of them is read, from 0, and how many of its rows Excel hides.
alter table import
  add column sheets text[] not null default '{}',
  add column sheet int,
  add column hidden_rows int not null default 0;
