import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { codes, text } from '../../fields/fields';
import { StartedJob } from '../../http/shapes';
import { deviceQuery } from './device';
import { documentKindWords, maxMoved, OpenedDocument, touchedBy } from './document';

const reason = text(200);

const WriteOffDraft = z.object({ reason, codes: codes(maxMoved) });
/** Reason, for devices that a list's filter selects instead of codes. */
export const WriteOffWhy = z.object({ reason });

/**
 * Endpoints that write off lost or broken devices of the operator's warehouse. The devices disappear from all lists,
 * but their history is kept.
 */
export const writeOffApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/write-off',
    access: 'warehouseList:writeOff',
    summary:
      'Write off devices of the warehouse with a reason, all or none; more than 500 devices are written off by a job',
    body: WriteOffDraft,
    output: OpenedDocument,
    audit: 'writeOff.create',
    touches: touchedBy('write-off'),
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/admin/write-off/all',
    access: 'warehouseList:writeOff',
    summary: 'Write off all devices of the warehouse that match a filter, in a background job, all or none',
    body: z.object({ to: WriteOffWhy, where: deviceQuery }),
    output: StartedJob,
    audit: 'writeOff.create',
    touches: touchedBy('write-off'),
  }),
};

/** Operation log words for write-offs. */
export const writeOffWords: AuditWords = { noun: documentKindWords.writeOff, called: ['number'] };
