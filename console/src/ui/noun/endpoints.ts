import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { StartedJob } from '@chargehand/contract/http/shapes';
import type { z } from 'zod';

/** Properties of every listed record. */
export interface Listed {
  id: number;
}

/** Endpoint `…/list` with rows of type `Row`. */
export type ListEndpoint<Row> = Endpoint<
  z.ZodUndefined,
  z.ZodType,
  z.ZodUndefined,
  z.ZodType<{ rows: Row[]; total: number; unreadable?: (number | null)[] | undefined }>
>;
/** Endpoint `…/:id` that returns one record. */
export type GetEndpoint<Row> = Endpoint<
  z.ZodType<{ id: number }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<Row>
>;
/** Endpoint of an action on selected rows, such as `DELETE …/:ids`. */
export type SomeEndpoint = Endpoint<z.ZodType<{ ids: number[] }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull>;
/**
 * Endpoint that starts a job which applies an action to all rows that match a filter, such as `POST …/remove`. The body
 * of the request is the list's query.
 */
export type AllEndpoint = Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<StartedJob>>;
/**
 * Endpoint `…/:ids/holders` that returns, for rows to be deleted, how many records of each kind (`by`) use a row.
 * `keeps` is true if the row cannot be deleted while they exist.
 */
export type HoldersEndpoint<Kind extends string = string> = Endpoint<
  z.ZodType<{ ids: number[] }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<{ id: number; by: Kind; count: number; keeps: boolean }[]>
>;
/** Endpoint that adds a record. */
export type CreateEndpoint = Endpoint<z.ZodType, z.ZodUndefined, z.ZodType>;
