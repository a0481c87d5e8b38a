import { sql } from 'kysely';

/** Whether a device was unbound while it was the caller's; staff see all. */
export const unboundHere = sql<boolean>`(tenant_agent() is null
  or device.unbound_at >= own_since(device.agent_since, device.merchant_since))`;
