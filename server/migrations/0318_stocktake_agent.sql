-- Before a deletion of an agent its stocktakes are counted, also as a tenant. Row-level security limits it to its own.
grant select (agent_id) on stocktake to chargehand_tenant;
