-- A lane is a part of the fleet behind a broker; what does a job, by slices or as a whole, is its runner.
alter table job rename column lane to runner;

-- A parameter gets another name only with the function, which `sql/jobs.sql` makes anew.
drop function queue_turn(bigint, text, timestamptz);
