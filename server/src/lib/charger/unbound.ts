import { sql } from 'kysely';

/** SQL condition that a device was unbound while it belonged to the requesting agent or merchant. Staff see all. */
export const unboundHere = sql<boolean>`(tenant_agent() is null
  or device.unbound_at >= own_since(device.agent_since, device.merchant_since))`;
