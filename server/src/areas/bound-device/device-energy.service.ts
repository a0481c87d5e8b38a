import { sql } from 'kysely';

/** Wh that the `device` of a row has given in all the time that whoever reads may see; null while it has never reported. */
export const energy = sql<
  number | null
>`(select sum(meter.total_energy_uwh) / 1e6::float8 from device_meter meter
  where meter.device_id = device.id)`;
