import { sql } from 'kysely';

/**
 * SQL for the energy in Wh that `device` delivered, as far as the reader may see it, or null if it has never reported.
 */
export const energy = sql<
  number | null
>`(select sum(meter.total_energy_uwh) / 1e6::float8 from device_meter meter
  where meter.device_id = device.id)`;
