import type { Endpoint } from '@chargehand/contract/endpoint';
import type { StartedJob } from '@chargehand/contract/fields';
import type { z } from 'zod';

/** What every listed thing has. */
export interface Listed {
  id: number;
}

/** A `…/list` endpoint whose rows are `Row`. */
export type ListEndpoint<Row> = Endpoint<
  z.ZodUndefined,
  z.ZodType,
  z.ZodUndefined,
  z.ZodType<{ rows: Row[]; total: number; unreadable?: (number | null)[] | undefined }>
>;
/** A `…/:id` endpoint that answers one. */
export type GetEndpoint<Row> = Endpoint<
  z.ZodType<{ id: number }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<Row>
>;
/** An endpoint that does something to chosen rows, such as `DELETE …/:ids`. */
export type SomeEndpoint = Endpoint<z.ZodType<{ ids: number[] }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
/** One that does it to all that a filter has, as a job, such as `POST …/remove`: it takes what the list takes. */
export type AllEndpoint = Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<StartedJob>>;
/** A `…/:ids/holders` endpoint: what uses rows that are to be deleted. */
export type HoldersEndpoint<Kind extends string = string> = Endpoint<
  z.ZodType<{ ids: number[] }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<{ id: number; by: Kind; count: number; keeps: boolean }[]>
>;
/** A call that adds one. */
export type CreateEndpoint = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType>;
