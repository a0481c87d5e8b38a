import { z } from 'zod';
import { reads } from '../crud';
import { endpoint } from '../endpoint';
import {
  codes,
  id,
  instant,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalText,
  text,
  codeText,
} from '../fields';
import { timeZone } from '../time-zone';
import { type Texts, texts as words } from '../languages';
import { placedNouns } from './placed-nouns';
import { positionStates, settlings } from './position';
import { stands } from './stock-status';

/**
 * Papers by which devices move. A transfer and a return wait for an answer; the others are done at once, and of an outbound to an
 * agent or merchant its recipient is still asked what came.
 */
export const documentKinds = ['outbound', 'transfer', 'return', 'returnBack', 'writeOff'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Of these somebody else says what becomes of their devices, or what came of them. */
export const answeredKinds = ['outbound', 'transfer', 'return'] as const satisfies readonly DocumentKind[];
export const isAnswered = (kind: DocumentKind): boolean => answeredKinds.some((one) => one === kind);

/** `partly`: some of its devices did not come, and its sender is to settle them. `recalled`: a wrong outbound, taken back. */
export const documentStates = [
  'done',
  'pending',
  'partly',
  'received',
  'approved',
  'rejected',
  'cancelled',
  'recalled',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** Those of a transfer. */
export const transferStates = [
  'pending',
  'partly',
  'received',
  'rejected',
  'cancelled',
] as const satisfies readonly DocumentState[];

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
  writeOff: words('报损', '報損', 'Write-off', 'Passage en perte', 'Ausbuchung', '除却'),
} satisfies Record<DocumentKind, Texts>;

export const documentStateWords = {
  done: words('已完成', '已完成', 'Done', 'Terminé', 'Erledigt', '完了'),
  pending: words('待处理', '待處理', 'Waiting', 'En attente', 'Ausstehend', '処理待ち'),
  partly: words('部分未到', '部分未到', 'Partly missing', 'Reçu en partie', 'Teilweise fehlend', '一部未着'),
  received: words('已接收', '已接收', 'Received', 'Reçu', 'Angenommen', '受領済み'),
  approved: words('已通过', '已批准', 'Approved', 'Approuvé', 'Genehmigt', '承認済み'),
  rejected: words('已拒绝', '已拒絕', 'Rejected', 'Refusé', 'Abgelehnt', '却下'),
  cancelled: words('已撤回', '已撤回', 'Canceled', 'Annulé', 'Zurückgezogen', '取消済み'),
  recalled: words('已收回', '已收回', 'Taken back', 'Repris', 'Zurückgeholt', '引き戻し済み'),
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
 * return or a transfer, has not left the warehouse or has left it already, is sold, is bound to an app user, was written off, or
 * has moved on since the document.
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
  'writtenOff',
  'movedOn',
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
  /** Those in its cabinets, too. */
  deviceCount: z.int(),
  /** How many of them the recipient said came; null as long as nothing was said. */
  arrivedCount: z.int().nullable(),
  cabinetCount: z.int(),
  reason: z.string().nullable(),
  createdAt: instant(),
  /** The account that made it, where who asks may see it. */
  createdBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** Who answered it, by name. */
  decidedBy: z.string().nullable(),
  /** Why it was rejected or cancelled. */
  answer: z.string().nullable(),
  /** Whether its recipient is still to say what came, or that its recall is known. */
  confirm: z.boolean(),
  /** Whether who asks may answer it or take it back, only while it waits. */
  mayAnswer: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether it may take back a wrong outbound, or is to settle what did not come. */
  mayRecall: z.boolean(),
  maySettle: z.boolean(),
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
    deviceCode: maybe(codeText(40)),
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
  /** The cabinet that it went in. */
  cabinetCode: z.string().nullable(),
  stands: z.enum(stands).nullable(),
  state: z.enum(positionStates),
  /** How it was settled, in the sender’s words. */
  answer: z.string().nullable(),
});

const document = {
  noun: 'document',
  page: 'documentList',
  called: ['stock document', 'stock documents'],
} as const;

/** What devices of a document can be asked for by. */
export const documentDeviceQuery = listQuery(
  {
    documentId: id(),
    state: maybe(list(z.enum(positionStates))),
    /** Start of the device's code. */
    search: maybe(text(40)),
  },
  ['code'],
);

const positions = reads({
  noun: 'documentDevice',
  page: 'documentList',
  called: ['device of a stock document', 'devices of a stock document'],
  query: documentDeviceQuery,
  row: DocumentDevice,
});

/** The devices of a document. */
export const documentDeviceApi = { list: positions.list, export: positions.export };

/** What devices that move make old, besides the noun itself by which they do. */
export const touchedBy = (own: string): string[] => placedNouns.filter((noun) => noun !== own);

/** What of it did not come, devices and cabinets by their codes; all else did. */
export const Absent = { missing: maybe(codes(mostMoved)) };

/** What is printed of a document: what goes by model, to be signed; and its devices one by one. */
export const papers = ['deliveryNote', 'packingList'] as const;
export type Paper = (typeof papers)[number];

/** What of a document goes along with devices. */
export const printedKinds: readonly DocumentKind[] = ['outbound', 'transfer', 'return', 'returnBack'];

export const documentApi = {
  ...reads({ ...document, query: documentQuery, row: Document }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/document/paper',
    access: 'documentList:export',
    summary: `The delivery note or the packing list of a document as a PDF, with its number and its devices as QR codes. Of more than ${movedAtOnce} devices a job`,
    body: z.object({
      id: id(),
      paper: z.enum(papers),
      /** Whose clock its instants are written by; UTC without one. */
      timeZone: maybe(timeZone()),
      /** What the file of a job is called, without its ending. */
      name: maybe(text(100)),
    }),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'document.print',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/document/:id/confirm',
    access: 'examineList:approve',
    summary:
      'Say what of an outbound came: what did not is on its way until its sender settles it; or that its recall is known. 409 when it was said already',
    params: oneId,
    body: z.object(Absent),
    output: nothing,
    audit: 'document.confirm',
    touches: touchedBy('document'),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/document/:id/settle',
    access: 'documentList:settle',
    summary:
      'Settle devices of an own document that did not come: found here after all, lost and written off, or sent again. 409 when one does not wait for it',
    params: oneId,
    body: z.object({ codes: codes(mostMoved), how: z.enum(settlings), reason: optionalText(200) }),
    output: nothing,
    audit: 'document.settle',
    touches: touchedBy('document'),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/admin/document/:id/recall',
    access: 'warehouseList:recall',
    summary:
      'Take a wrong outbound of the operator back, all of its devices or none. 409 with each that is no longer as it was sent',
    params: oneId,
    body: z.object({ reason: text(200) }),
    output: nothing,
    audit: 'document.recall',
    touches: touchedBy('document'),
  }),
};

/** What opening a document answers: the document, or the job that opens it where it moves many devices. */
export const OpenedDocument = z.object({ id: z.int().nullable(), job: z.int().nullable() });
export type OpenedDocument = z.infer<typeof OpenedDocument>;
