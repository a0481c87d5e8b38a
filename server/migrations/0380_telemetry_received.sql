-- Finds the days whose readings changed since the last backup. Only new partitions get the index: building it for all
-- of them would lock each one for long.
create index telemetry_received on only telemetry using brin (received_at) with (autosummarize = on);
