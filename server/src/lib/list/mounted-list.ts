import type { z } from 'zod';

/** A mounted list: its path, the schema of its query, and the function that returns the conditions of a query. */
export interface MountedList {
  path: string;
  query: z.ZodType | undefined;
  where(filters: never, say: never, reader: never): unknown;
}
