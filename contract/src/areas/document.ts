import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import { instant, list, listQuery, maybe, oneId, page, text } from '../fields';
import { texts as words } from '../languages';

/** Papers by which devices move. An outbound and a return-back are done at once, the other two wait for an answer. */
export const documentKinds = ['outbound', 'transfer', 'return', 'returnBack'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['done', 'pending', 'received', 'approved', 'rejected', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Devices that one document moves at most, and those that are moved while somebody waits; more are a job. */
export const mostMoved = 10_000;
export const movedAtOnce = 500;

/**
 * Why a device cannot be moved: there is none of that code, it is somebody else's, went back to production, waits in a
 * return or a transfer, has not left the warehouse or has left it already, is sold, or is bound to an app user.
 */
export const moveRefusals = [
  'unknown',
  'notYours',
  'handedBack',
  'inReturn',
  'inTransfer',
  'notOut',
  'out',
  'sold',
  'bound',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** One side of a document; the operator has neither name nor account. */
const Side = z.object({ name: z.string(), account: z.string().nullable() });

export const Document = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Whose devices these were, and where they go or who answers; null is the operator, or production. */
  from: Side.nullable(),
  to: Side.nullable(),
  deviceCount: z.int(),
  reason: z.string().nullable(),
  createdAt: instant(),
  /** The account that made it, where who asks may see it. */
  createdBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** Who answered it, by name. */
  decidedBy: z.string().nullable(),
  /** Why it was rejected or cancelled. */
  answer: z.string().nullable(),
  /** Whether who asks may answer it, and whether it may take it back; both only while it waits. */
  mayAnswer: z.boolean(),
  mayCancel: z.boolean(),
});
export type Document = z.infer<typeof Document>;

/** What documents can be asked for by. */
export const documentQuery = listQuery(
  {
    /** Start of the number, or part of a side's name or account. */
    search: maybe(text(60)),
    kind: maybe(list(z.enum(documentKinds))),
    state: maybe(list(z.enum(documentStates))),
    /** A device's code: the documents that moved it. */
    deviceCode: maybe(text(40)),
  },
  ['createdAt'],
  ['createdAt', 'decidedAt'],
);

/** A device of a document. */
export const DocumentDevice = z.object({
  id: z.int(),
  code: z.string(),
  /** Null where who asks may no longer see the device. */
  modelName: z.string().nullable(),
  mac: z.string().nullable(),
});

const document = {
  noun: 'document',
  page: 'documentList',
  called: ['stock document', 'stock documents'],
} as const;

export const documentApi = {
  ...reads({ ...document, query: documentQuery, row: Document }),
  devices: endpoint({
    method: 'GET',
    path: '/api/admin/document/:id/device/list',
    access: 'documentList:list',
    summary: 'The devices of a stock document',
    params: oneId,
    query: listQuery({ search: maybe(text(40)) }, ['code']),
    output: page(DocumentDevice),
  }),
};

/** What opening a document answers: the document, or the job that opens it where it moves many devices. */
export const OpenedDocument = z.object({ id: z.int().nullable(), job: z.int().nullable() });
export type OpenedDocument = z.infer<typeof OpenedDocument>;

/** Nouns that show where devices are. */
const placed = [
  'device',
  'agent-device',
  'bound-device',
  'document',
  'inbound',
  'outbound',
  'transfer',
  'receive',
  'device-log',
  'device-model',
  'dashboard',
] as const;

/** What devices that move make old, besides the noun itself by which they do. */
export const touchedBy = (own: string): string[] => placed.filter((noun) => noun !== own);

/** How the operation log calls it. */
export const documentWords: AuditWords = {
  noun: words('单据', '單據', 'Stock document', 'Document de stock', 'Lagerbeleg', '在庫伝票'),
  called: ['number'],
};
