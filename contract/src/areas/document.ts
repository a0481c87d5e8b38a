import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { id, instant, list, listQuery, maybe, text } from '../fields';
import { type Texts, texts as words } from '../languages';

/** Papers by which devices move. An outbound and a return-back are done at once, the other two wait for an answer. */
export const documentKinds = ['outbound', 'transfer', 'return', 'returnBack'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['done', 'pending', 'received', 'approved', 'rejected', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What these are called. */
export const documentKindWords = {
  outbound: words('出库', '出倉', 'Outbound', 'Sortie de stock', 'Warenausgang', '出庫'),
  transfer: words('转让', '轉讓', 'Transfer', 'Transfert', 'Übertragung', '譲渡'),
  return: words('退货', '退貨', 'Return', 'Retour', 'Rückgabe', '返品'),
  returnBack: words(
    '返厂',
    '退回廠方',
    'Return to production',
    'Retour en usine',
    'Rückgabe ans Werk',
    '工場返却',
  ),
} satisfies Record<DocumentKind, Texts>;

export const documentStateWords = {
  done: words('已完成', '已完成', 'Done', 'Terminé', 'Erledigt', '完了'),
  pending: words('待处理', '待處理', 'Waiting', 'En attente', 'Ausstehend', '処理待ち'),
  received: words('已接收', '已接收', 'Received', 'Reçu', 'Angenommen', '受領済み'),
  approved: words('已通过', '已批准', 'Approved', 'Approuvé', 'Genehmigt', '承認済み'),
  rejected: words('已拒绝', '已拒絕', 'Rejected', 'Refusé', 'Abgelehnt', '却下'),
  cancelled: words('已撤回', '已撤回', 'Canceled', 'Annulé', 'Zurückgezogen', '取消済み'),
} satisfies Record<DocumentState, Texts>;

/** Of a transfer. */
export const transferStateWords = {
  ...documentStateWords,
  pending: words('待接收', '待接收', 'Not received', 'Non reçu', 'Ausstehend', '未受領'),
  rejected: words('已拒收', '已拒收', 'Rejected', 'Refusé', 'Abgelehnt', '拒否済み'),
} satisfies Record<DocumentState, Texts>;

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
    /** Agents and merchants of whom one is a side of it. */
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
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

export const documentApi = reads({ ...document, query: documentQuery, row: Document });

const positions = reads({
  noun: 'documentDevice',
  page: 'documentList',
  called: ['device of a stock document', 'devices of a stock document'],
  query: listQuery(
    {
      documentId: id(),
      /** Start of the device's code. */
      search: maybe(text(40)),
    },
    ['code'],
  ),
  row: DocumentDevice,
});

/** The devices of a document. */
export const documentDeviceApi = { list: positions.list, export: positions.export };

/** What opening a document answers: the document, or the job that opens it where it moves many devices. */
export const OpenedDocument = z.object({ id: z.int().nullable(), job: z.int().nullable() });
export type OpenedDocument = z.infer<typeof OpenedDocument>;

/** Nouns that show where devices are. */
const placed = [
  'device',
  'agent-device',
  'bound-device',
  'document',
  'document-device',
  'examine',
  'inbound',
  'outbound',
  'transfer',
  'receive',
  'device-log',
  'device-model',
  'agent',
  'merchant',
  'app-user',
  'dashboard',
] as const;

/** What devices that move make old, besides the noun itself by which they do. */
export const touchedBy = (own: string): string[] => placed.filter((noun) => noun !== own);

/** How the operation log calls it. */
export const documentWords: AuditWords = {
  noun: words('单据', '單據', 'Stock document', 'Document de stock', 'Lagerbeleg', '在庫伝票'),
  called: ['number'],
};

export const documentDeviceWords: AuditWords = {
  noun: words(
    '单据设备',
    '單據裝置',
    'Device of a document',
    'Appareil d’un document',
    'Gerät eines Belegs',
    '伝票のデバイス',
  ),
};
