import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { documentDeviceQuery } from '@chargehand/contract/areas/stock/document-device';
import {
  type Document,
  documentApi,
  documentKindWords,
  documentQuery,
  movedAtOnce,
  printedKinds,
} from '@chargehand/contract/areas/stock/document';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { serveFileOf } from '../../../lib/export/export';
import { found } from '../../../lib/fail';
import { allRows } from '../../../lib/list/all-rows';
import { drawnInWorker } from '../../../lib/pdf/in-worker';
import { matchingRows, orderFor, type Reader } from '../../../lib/list/reads';
import type { PaperRow } from './paper-page';
import { paperWords } from './paper-words';
import { boxReads, documentReads, positionReads } from './reads.service';

/** Formats an instant in a time zone, such as `2026-03-07 14:05`. */
const wallTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/**
 * Returns the header of a paper. Throws `notFound` if the caller may not see the document, or if its kind has no
 * papers.
 */
async function headOf(reader: Reader, id: number, timeZone: string): Promise<PaperRow> {
  const filters = documentQuery.parse({ kind: [...printedKinds] });
  const rows = matchingRows(documentReads, filters, reader).where('document.id', '=', id);
  const document = documentReads.shown(found(await rows.executeTakeFirst()), reader);
  const { language } = reader;
  return {
    is: 'head',
    number: document.number,
    kind: documentKindWords[document.kind][language],
    date: wallTime(document.createdAt, timeZone),
    from: sideOf(document, 'from', language),
    to: sideOf(document, 'to', language),
    reason: document.reason,
    devices: String(document.deviceCount),
    cabinets: document.cabinetCount === 0 ? null : String(document.cabinetCount),
  };
}

/**
 * Returns the name of a side of a document. A side without a name is the operator, or production if the document
 * returns devices to production.
 */
function sideOf(document: Document, side: 'from' | 'to', language: Language): string {
  const nobody =
    side === 'to' && document.kind === 'returnBack' ? holderWords.production : paperWords.operator;
  const named = document[side];
  return named === null ? nobody[language] : [named.name, named.account].filter(Boolean).join(' · ');
}

/** Registers the route for delivery notes and packing lists, which are drawn in a separate thread. */
export function paperRoutes(app: FastifyInstance): void {
  serveFileOf(
    app,
    documentApi.print,
    async ({ body: { id, timeZone = 'UTC' }, ...reader }) => {
      const head = await headOf(reader, id, timeZone);
      const filters = documentDeviceQuery.parse({
        documentId: id,
        orderByColumn: 'code',
        isAsc: 'asc',
      });
      const devices = allRows(
        reader.db,
        matchingRows(positionReads, filters, reader),
        filters,
        orderFor(positionReads, reader),
      );
      // All cabinets are read at once, because a document has few of them.
      const cabinets = await matchingRows(boxReads, filters, reader).orderBy('box.code').execute();
      return {
        count: devices.count,
        async *[Symbol.asyncIterator](): AsyncGenerator<PaperRow> {
          yield head;
          for (const { code, modelName, deviceCount } of cabinets)
            yield { is: 'cabinet', code, modelName, devices: String(deviceCount) };
          for await (const { code, modelName, mac, cabinetCode } of devices)
            yield { is: 'device', code, modelName, mac, cabinetCode };
        },
      };
    },
    {
      type: 'application/pdf',
      extension: 'pdf',
      atOnce: movedAtOnce,
      file: ({ paper }, language, rows) =>
        drawnInWorker('areas/stock/document/paper-worker', { paper, language }, rows),
    },
  );
}
