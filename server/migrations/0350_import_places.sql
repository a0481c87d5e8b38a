-- Index of each of the import's columns in its sheet, from 0, so that errors can name the letter of a column. Empty for
-- imports that were read before.
alter table import add column places int[] not null default '{}';
