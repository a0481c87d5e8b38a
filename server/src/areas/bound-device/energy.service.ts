import { type Expression, sql } from 'kysely';

/** Wh of µWh, of which counters are made. */
export const energyOf = (microwattHours: Expression<number | null>) =>
  sql<number | null>`${microwattHours} / 1e6::float8`;
