-- Whether a command of this status can still leave it: an answer to a finished one changes nothing. Without settings of its own, so
-- that it stands in a query as what it says, and indexes of open commands serve it.
create or replace function is_open(command_status text) returns boolean language sql immutable parallel safe
  as $$ select command_status in ('queued', 'sent', 'acknowledged') $$;
