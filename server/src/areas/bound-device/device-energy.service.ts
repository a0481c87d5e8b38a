import { sql } from 'kysely';

/**
 * SQL for the energy in Wh that `device` delivered in all periods that the reader may see, or null if it has never
 * reported.
 */
export const energy = sql<
  number | null
>`(select sum(meter.total_energy_uwh) / 1e6::float8 from device_meter meter
  where meter.device_id = device.id)`;
