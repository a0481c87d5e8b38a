import type { ImportApi } from '@chargehand/contract/http/imports';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { BoundColumn, Importing } from './declare';
import type { readKind } from './read-job';

/** An import of a noun, as the endpoints share it. */
export interface ServedImport<Shape extends z.ZodRawShape> {
  app: FastifyInstance;
  api: ImportApi;
  importing: Importing<Shape>;
  noun: string;
  /** Name of the console's page (menu entry) to which the job tray links. */
  page: string;
  /** All columns, in the order of the template. */
  allColumns: readonly BoundColumn[];
  readJobKind: ReturnType<typeof readKind>;
}
