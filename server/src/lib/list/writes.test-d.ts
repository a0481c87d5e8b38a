import { regionApi, type RegionDraft } from '@chargehand/contract/areas/system/region';
import type { FastifyInstance } from 'fastify';
import { serveWrites } from './writes';

declare const app: FastifyInstance;
const broken = {};

serveWrites(app, regionApi, {
  // @ts-expect-error: there is no such table
  table: 'regions',
  rows: (db) => db.selectFrom('region').selectAll(),
  columns: (draft: RegionDraft) => ({ ...draft }),
  broken,
});
serveWrites(app, regionApi, {
  table: 'region',
  rows: (db) => db.selectFrom('region').selectAll(),
  // @ts-expect-error: the column is a number
  columns: (draft) => ({ ...draft, sort: 'first' }),
  broken,
});
