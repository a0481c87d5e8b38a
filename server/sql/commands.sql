-- Returns whether a command in this status is still open; a response to a finished command changes nothing. It sets no
-- options, so that the planner can inline it and use the indexes of open commands.
create or replace function is_open(command_status text) returns boolean language sql immutable parallel safe
  as $$ select command_status in ('queued', 'sent', 'acknowledged') $$;
