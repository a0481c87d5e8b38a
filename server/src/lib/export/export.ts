import { codes } from '@chargehand/contract/http/codes';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import { maxExportedAtOnce, workbook } from '@chargehand/contract/http/exports';
import type { JobResult } from '@chargehand/contract/areas/system/job';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { type Unprintable, unprintableHeader } from '@chargehand/contract/http/unprintable';
import { type Language, languages } from '@chargehand/contract/i18n/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type Db, maxLong } from '../db';
import { fail } from '../fail';
import { claimKey } from '../http/idempotency';
import { type WholeKind, whole } from '../job/kind';
import { startJob } from '../job/start';
import type { AllRows } from '../list/all-rows';
import { openConcurrencyLimit } from '../list/concurrency-limit';
import { receive } from '../http/receive';
import type { Acting } from '../session/session';
import { asSession } from '../session/tenant';
import { type WorkbookRequest, workbookOf } from './workbook';

/**
 * Limit of the exports that run within a request. Each uses a connection of the pool `long`, in which one connection is
 * left for maintenance.
 */
const inPlace = openConcurrencyLimit({ each: 2, all: maxLong - 1 });

/** Input for reading the rows of an export. `db` is a read-only transaction. */
interface ExportCall<B> {
  db: Db;
  body: B;
  session: Acting;
  language: Language;
}

/** Access that an endpoint for an export can have: exports require a signed-in account. */
type Allowed = 'signedIn' | Permission;

type Source<B, Row> = (call: ExportCall<B>) => AllRows<Row> | Promise<AllRows<Row>>;

/** Returns rows that are already in memory as `AllRows`, the form in which a list provides its rows. */
export const rowsAtHand = <Row>(rows: readonly Row[]): AllRows<Row> => ({
  count: () => Promise.resolve(rows.length),
  async *[Symbol.asyncIterator]() {
    yield* rows;
  },
});

/** A file that is being made. */
interface Made {
  file: Readable;
  /** Returns the characters of a printed file that no font has, once the file was read. */
  unprintable?: () => Unprintable | undefined;
}

/** Returns the report of a job about the characters that could not be printed, if there are any. */
const reportOf = (unprintable: Unprintable | undefined): { result?: JobResult } =>
  unprintable
    ? {
        result: {
          kind: 'report',
          facts: { says: 'unprintable', count: unprintable.texts, signs: unprintable.signs.join(' ') },
        },
      }
    : {};

/** Reads a file to its end. */
async function read({ file, unprintable }: Made) {
  const bytes = await buffer(file);
  return { bytes, unprintable: unprintable?.() };
}

/** File format of an export. */
interface Format<B, Row> {
  /** Content type of the file. */
  type: string;
  /** Extension of the file's name. */
  extension: string;
  /** Maximum number of rows for which the file is returned directly instead of by a job. */
  atOnce: number;
  /** Returns the file, which is written while the rows are read. */
  file(request: B, language: Language, rows: AsyncIterable<Row>): Made;
}

const asWorkbook: Format<WorkbookRequest, unknown> = {
  type: workbook.type,
  extension: 'xlsx',
  atOnce: maxExportedAtOnce,
  file: (request, language, rows) => ({ file: workbookOf(request, language, rows).file }),
};

/**
 * Returns the job kind that creates the file when there are many rows. The file is written to the store while the rows
 * are read.
 */
function kindOf<B extends z.ZodType<{ name?: string | undefined }>, Row, Who extends Allowed>(
  { path, access, audit, body }: Endpoint<z.ZodType, z.ZodType, B, z.ZodType, Who>,
  source: Source<z.output<B>, Row>,
  { type, extension, file: made }: Format<z.output<B>, Row>,
): WholeKind<{ body: unknown; language: Language }> {
  if (typeof audit !== 'string' || !body)
    throw new Error(`${path} exports rows and needs audit words and a body with columns`);
  return whole({
    name: audit,
    access,
    input: z.object({ body: z.unknown(), language: z.enum(languages) }),
    async run({ input, session, read, keep, progress, signal }) {
      const request = body.parse(input.body);
      const { name = audit.split('.')[0] } = request;
      const named = { originalName: `${name}.${extension}`, type, extension };
      let done = 0;
      let unprintable: Unprintable | undefined;
      const file = await keep(named, (write) =>
        read(async (db) => {
          const rows = await source({ db, session, body: request, language: input.language });
          const total = await rows.count();
          async function* counted() {
            for await (const row of rows) {
              signal.throwIfAborted();
              yield row;
              progress((done += 1), total);
            }
          }
          const file = made(request, input.language, counted());
          await write(file.file);
          unprintable = file.unprintable?.();
        }),
      );
      return { done, file, ...reportOf(unprintable) };
    },
  });
}

/**
 * Mounts an export to Excel: up to `maxExportedAtOnce` rows are returned as a file; if there are more, a job is
 * started. `source` returns the rows that the account may see, and the operation log entry is committed before they are
 * read.
 */
export const serveExport = <B extends z.ZodType<WorkbookRequest>, Who extends Allowed>(
  app: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType, B, z.ZodType, Who>,
  source: Source<z.output<B>, unknown>,
): void => serveFileOf(app, endpoint, source, asWorkbook);

/** Mounts an export in any file format. */
export function serveFileOf<B extends z.ZodType<{ name?: string | undefined }>, Row, Who extends Allowed>(
  app: FastifyInstance,
  endpoint: Endpoint<z.ZodType, z.ZodType, B, z.ZodType, Who>,
  source: Source<z.output<B>, Row>,
  format: Format<z.output<B>, Row>,
): void {
  const kind = kindOf(endpoint, source, format);
  app.kinds.push(kind);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { enveloped: true },
    handler: async (request, reply) => {
      const { session, body, audit, language } = await receive(app, endpoint, request, reply);
      if (!session) fail('unauthenticated');
      // Already parsed by the endpoint's schema.
      const input = { body: body as z.output<B>, language };
      const file = await inPlace(session.accountId, async () => {
        await asSession(app.db, session, true, (db) => audit.write(db));
        return asSession(app.long, session, false, async (db) => {
          const rows = await source({ db, session, ...input });
          return (await rows.count()) > format.atOnce
            ? undefined
            : read(format.file(input.body, language, rows));
        });
      });
      if (file) {
        if (file.unprintable)
          void reply.header(unprintableHeader, encodeURIComponent(JSON.stringify(file.unprintable)));
        return reply.type(format.type).header('cache-control', 'no-store').send(file.bytes);
      }
      const data = await asSession(app.db, session, true, async (db) => {
        const repeat = await claimKey(db, session, request);
        if (repeat?.first !== undefined) return StartedJob.parse(repeat.first);
        const job = await startJob({ db, session, request }, kind, input);
        await repeat?.keep({ job });
        return { job };
      });
      return { code: codes.success, msg: codeTexts[language].success, data };
    },
  });
}
