-- The first import whose corrected rows this file has, by the heading of its column of reasons. It may be deleted since.
alter table import add column continues bigint;
