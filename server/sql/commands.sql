-- Returns whether a command with this status is still open. The function has no `set` clause, so that the planner can
-- inline it and use the indexes of open commands.
create or replace function is_open(command_status text) returns boolean language sql immutable parallel safe
  as $$ select command_status in ('queued', 'sent', 'acknowledged') $$;
