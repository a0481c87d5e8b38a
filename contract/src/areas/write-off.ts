import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { codes, StartedJob, text } from '../fields';
import { deviceQuery } from './device';
import { documentKindWords, mostMoved, OpenedDocument, touchedBy } from './document';

const reason = text(200);

export const WriteOffDraft = z.object({ reason, codes: codes(mostMoved) });
/** Why, for devices that are chosen elsewhere. */
export const WriteOffWhy = z.object({ reason });

/** Devices of the operator's warehouse that are lost or broken: out of all lists, with their history kept. */
export const writeOffApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/write-off',
    access: 'warehouseList:writeOff',
    summary: 'Write devices of the warehouse off, all or none, with the reason; of more than 500 a job',
    body: WriteOffDraft,
    output: OpenedDocument,
    audit: 'writeOff.create',
    touches: touchedBy('write-off'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/write-off/all',
    access: 'warehouseList:writeOff',
    summary: 'Write off all devices that a filter of the warehouse has, in the background, all or none',
    body: z.object({ to: WriteOffWhy, where: deviceQuery }),
    output: StartedJob,
    audit: 'writeOff.create',
    touches: touchedBy('write-off'),
  }),
};

/** How the operation log calls it. */
export const writeOffWords: AuditWords = { noun: documentKindWords.writeOff, called: ['number'] };
