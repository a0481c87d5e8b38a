import { deviceQuery, type DeviceQuery } from '@chargehand/contract/areas/stock/device';
import {
  documentKinds,
  maxMoved,
  movedAtOnce,
  type OpenedDocument,
} from '@chargehand/contract/areas/stock/document';
import type { JobFacts, reportWords } from '@chargehand/contract/areas/system/job';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { StartedJob } from '@chargehand/contract/http/shapes';
import { languages } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Audit, newAudit } from '../../../lib/audit/audit';
import { checkedRows, type Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import { type SlicedKind, sliced } from '../../../lib/job/kind';
import { startJob } from '../../../lib/job/start';
import { matchingRows, type Reader } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { deviceReads } from '../device/reads.service';
import { loggedDocument, type Moved, openDocument, type Opening, refusalOf } from './document.service';

type None = z.ZodUndefined;

/** The two endpoints that create a document of a kind: for codes, or for all devices that match a filter. */
interface Opens<To> {
  create: Endpoint<
    None,
    None,
    z.ZodType<NoInfer<To> & { codes?: string[] | undefined; cabinets?: string[] | undefined }>,
    z.ZodType<OpenedDocument>,
    Permission
  >;
  createAll: Endpoint<
    None,
    None,
    z.ZodType<{ to: To; where: DeviceQuery }>,
    z.ZodType<StartedJob>,
    Permission
  >;
}

const Input = z.object({
  opening: z.object({
    kind: z.enum(documentKinds),
    fromAgentId: z.int().optional(),
    agentId: z.int().optional(),
    merchantId: z.int().optional(),
    userId: z.int().optional(),
    reason: z.string().nullable(),
  }),
  codes: z.array(z.string()).optional(),
  cabinets: z.array(z.string()).optional(),
  /** The filter as it was sent, if there are no codes. */
  filter: z.unknown().optional(),
  language: z.enum(languages),
});
type Input = z.infer<typeof Input>;

const Code = z.object({ code: z.string() });

/** Returns the codes of all devices that match a filter, in order of id. Throws `tooManyDevices` or `noDevices`. */
async function codesOf(query: DeviceQuery, reader: Reader): Promise<string[]> {
  const rows = matchingRows(deviceReads, query, reader)
    .clearSelect()
    .select(sql<string>`device.code`.as('code'))
    .orderBy(sql`device.id`)
    .limit(maxMoved + 1);
  const found = await checkedRows(reader.db, Code, sql`${rows}`);
  if (found.length > maxMoved) fail('tooManyDevices', { n: maxMoved });
  if (found.length === 0) fail('noDevices');
  return found.map(({ code }) => code);
}

/** Returns the number of devices in cabinets, which are given by code or label. */
async function insideOf(db: Db, cabinets: readonly string[]): Promise<number> {
  if (cabinets.length === 0) return 0;
  // Codes and labels are compared as entered and in capitals.
  const named = [...new Set(cabinets.flatMap((one) => [one, one.toUpperCase()]))];
  const { inside } = await db
    .selectFrom('cabinet')
    .innerJoin('cabinetFitting as fitting', 'fitting.cabinetId', 'cabinet.id')
    .select((eb) => eb.fn.countAll<number>().as('inside'))
    .where(sql<boolean>`(cabinet.code = any(${named}::text[]) or cabinet.label = any(${named}::text[]))`)
    .where('fitting.leftAt', 'is', null)
    .executeTakeFirstOrThrow();
  return inside;
}

async function opened(db: Db, audit: Audit, opening: Opening, moved: Moved) {
  const made = await openDocument(db, opening, moved);
  if ('refusals' in made) return made;
  const document = await loggedDocument(db, made.id);
  audit.of(made.id, null, document);
  return { id: made.id, number: document.number, deviceCount: document.deviceCount };
}

/**
 * Returns the kind of the job that moves many devices by one document, in one transaction: all of them, or none, with
 * the reasons.
 */
const kindOf = <To>({ create }: Opens<To>): SlicedKind<Input> => {
  const { path, audit, access } = create;
  if (typeof audit !== 'string') throw new Error(`${path} opens a document and needs audit words`);
  return sliced({
    name: audit,
    access,
    input: Input,
    cursor: z.null(),
    begin: null,
    async slice({ db, session, origin, input: { opening, codes, cabinets = [], filter, language }, row }) {
      const deviceCodes = codes ?? (await codesOf(deviceQuery.parse(filter), { db, session, language }));
      const written = newAudit({ audit }, origin, undefined, session);
      const made = await opened(db, written, opening, { codes: deviceCodes, cabinets });
      const total = deviceCodes.length + cabinets.length;
      const end = (says: (typeof reportWords)[number], more: JobFacts) =>
        ({
          cursor: null,
          done: total,
          total,
          end: { kind: 'report', facts: { says, count: total, ...more } },
        }) as const;
      if ('id' in made) {
        await written.write(db);
        return end('moved', { number: made.number });
      }
      const places = new Map([...deviceCodes, ...cabinets].map((code, at) => [code, at + 1]));
      for (const refusal of made.refusals)
        await row(places.get(refusal.code) ?? 1, refusal.code, async () => {
          throw refusalOf([{ ...refusal, code: 'code' }]);
        });
      return end('notMoved', { refused: made.refusals.length });
    },
  });
};

/**
 * Registers the two endpoints that create documents of a kind; `opening` checks a request and returns the content of
 * the document. For a filter, or for more than `movedAtOnce` devices, a job creates the document.
 */
export function serveOpening<To>(
  app: FastifyInstance,
  api: Opens<To>,
  opening: (to: To, reader: Reader) => Promise<Opening>,
): void {
  const kind = kindOf(api);
  app.kinds.push(kind);

  serve(app, api.create, async ({ db, body, audit, session, language, request }) => {
    const order = await opening(body, { db, session, language });
    const { codes = [], cabinets = [] } = body;
    const inside = await insideOf(db, cabinets);
    if (codes.length + inside > movedAtOnce) {
      const input = { opening: order, codes, cabinets, filter: undefined, language };
      return {
        id: null,
        number: null,
        deviceCount: null,
        job: await startJob({ db, session, request }, kind, input, {
          total: codes.length + cabinets.length,
        }),
      };
    }
    const made = await opened(db, audit, order, { codes, cabinets });
    if ('refusals' in made) throw refusalOf(made.refusals);
    return { ...made, job: null };
  });

  serve(app, api.createAll, async ({ db, body, session, language, request }) => {
    const order = await opening(body.to, { db, session, language });
    const input = { opening: order, filter: body.where, language };
    return { job: await startJob({ db, session, request }, kind, input) };
  });
}
