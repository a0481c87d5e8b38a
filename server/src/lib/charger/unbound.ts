import { sql } from 'kysely';

/**
 * SQL condition that a device was unbound while it belonged to the calling agent or merchant. For staff it is always
 * true.
 */
export const unboundHere = sql<boolean>`(tenant_agent() is null
  or device.unbound_at >= own_since(device.agent_since, device.merchant_since))`;
