import { z } from 'zod';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { codes, id, instant, list, maybe, optionalText, text, codeText } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { timeZone } from '../../i18n/time-zone';
import { type Texts, texts as words } from '../../i18n/languages';
import type { TouchedNoun } from '../../http/touched';
import { placedNouns } from './placed-nouns';
import { settlings } from './position';

/**
 * Kinds of documents that move devices. A transfer and a return take effect when they are answered, the other kinds at
 * once; an agent or merchant that receives an outbound confirms afterwards which devices arrived.
 */
export const documentKinds = ['outbound', 'transfer', 'return', 'returnBack', 'writeOff'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Kinds of documents that another party answers, by accepting the devices or by confirming which ones arrived. */
export const answeredKinds = ['outbound', 'transfer', 'return'] as const satisfies readonly DocumentKind[];
export const isAnswered = (kind: DocumentKind): boolean => answeredKinds.some((one) => one === kind);

/**
 * States of a document. `pending`: it waits for the recipient's answer, or an outbound for the confirmation of its
 * recipient; `partly`: some devices did not arrive, and the sender must settle them; `recalled`: a wrong outbound was
 * taken back.
 */
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

/** States of a transfer. */
export const transferStates = [
  'pending',
  'partly',
  'received',
  'rejected',
  'cancelled',
] as const satisfies readonly DocumentState[];

/** Names of the document kinds. */
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

/** State names of a transfer. */
export const transferStateWords = {
  ...documentStateWords,
  pending: words('待接收', '待接收', 'Not received', 'Non reçu', 'Ausstehend', '未受領'),
  rejected: words('已拒收', '已拒收', 'Rejected', 'Refusé', 'Abgelehnt', '拒否済み'),
} satisfies Record<DocumentState, Texts>;

/** Maximum number of devices that one document moves. */
export const maxMoved = 10_000;
/** Maximum number of devices that are moved within the request. Larger documents become a job. */
export const movedAtOnce = 500;

/** Sender or recipient of a document, if it is an agent, a merchant or an app user. */
const Side = z.object({ name: z.string(), account: z.string().nullable() });

export const Document = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Previous holder of the devices; null for the operator. */
  from: Side.nullable(),
  /** Destination of the devices, or the party that answers; null for the operator or production. */
  to: Side.nullable(),
  /** Number of devices, including those in cabinets. */
  deviceCount: z.int(),
  /** Number of devices confirmed as arrived; null until the recipient has confirmed. */
  arrivedCount: z.int().nullable(),
  cabinetCount: z.int(),
  reason: z.string().nullable(),
  createdAt: instant(),
  /** Account that created the document, if the requesting account may see that account. */
  createdBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** Name of the account that answered the document. */
  decidedBy: z.string().nullable(),
  /** Reason given with the answer, the cancellation or the recall. */
  answer: z.string().nullable(),
  /** True if the recipient must still confirm what arrived, or acknowledge the recall. */
  confirm: z.boolean(),
  /** True if the document waits for an answer or confirmation of the requesting account. */
  mayAnswer: z.boolean(),
  /** True if the document is pending and the requesting account may cancel it. */
  mayCancel: z.boolean(),
  /** True if the requesting account may take a wrong outbound back. */
  mayRecall: z.boolean(),
  /** True if the requesting account must settle missing devices. */
  maySettle: z.boolean(),
});
export type Document = z.infer<typeof Document>;

/** Query of document lists. */
export const documentQuery = listQuery(
  {
    /** Prefix of the number, or part of a side's name or account. */
    search: maybe(text(60)),
    kind: maybe(list(z.enum(documentKinds))),
    state: maybe(list(z.enum(documentStates))),
    /** Code of a device, to find the documents that moved it. */
    deviceCode: maybe(codeText(40)),
    /** Documents of which one of these agents is the sender or the recipient. */
    agentId: maybe(list(id())),
    /** Documents of which one of these merchants is the sender or the recipient. */
    merchantId: maybe(list(id())),
  },
  ['createdAt'],
  ['createdAt', 'decidedAt'],
);

/** A document that waits for the requesting account, with all items that were sent. */
export const Expected = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  from: z.string().nullable(),
  devices: z.array(
    z.object({
      code: z.string(),
      modelName: z.string().nullable(),
      mac: z.string().nullable(),
      /** Code of the cabinet that contains the device. */
      cabinetCode: z.string().nullable(),
    }),
  ),
  /** Cabinets that were sent. `label` is the code on the cabinet's QR label. */
  cabinets: z.array(z.object({ code: z.string(), label: z.string().nullable(), modelName: z.string() })),
});
export type Expected = z.infer<typeof Expected>;

const document = {
  noun: 'document',
  page: 'documentList',
  called: ['stock document', 'stock documents'],
} as const;

/**
 * Returns the nouns whose data becomes stale when devices move, except `own`, the noun of the endpoint that moves them.
 */
export const touchedBy = (own: string): TouchedNoun[] => placedNouns.filter((noun) => noun !== own);

/** Devices and cabinets that did not arrive, by code. All others of the document arrived. */
export const Absent = { missing: maybe(codes(maxMoved)) };

/** Printed papers: a delivery note by model, to be signed, and a packing list of the individual devices. */
export const papers = ['deliveryNote', 'packingList'] as const;
export type Paper = (typeof papers)[number];

/** Document kinds that are printed to accompany the devices. */
export const printedKinds: readonly DocumentKind[] = ['outbound', 'transfer', 'return', 'returnBack'];

export const documentApi = {
  ...reads({ ...document, query: documentQuery, row: Document }),
  print: endpoint({
    method: 'POST',
    path: '/api/admin/document/paper',
    access: 'documentList:export',
    summary: `Create the delivery note or the packing list of a document as a PDF, with QR codes of its number and its devices. Documents with more than ${movedAtOnce} devices are printed by a job`,
    body: z.object({
      id: id(),
      paper: z.enum(papers),
      /** Time zone in which times are printed; UTC if absent. */
      timeZone: maybe(timeZone()),
      /** File name of a job's result, without extension. */
      name: maybe(text(100)),
    }),
    output: nothing,
    file: { type: 'application/pdf', orJob: true },
    audit: 'document.print',
  }),
  expected: endpoint({
    method: 'GET',
    path: '/api/admin/document/:id/expected',
    access: 'documentList:list',
    summary:
      'List all sent devices and cabinets of a document that waits for the account’s answer, to check them on arrival. Returns 404 for other documents',
    params: oneId,
    output: Expected,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/document/:id/confirm',
    access: 'examineList:approve',
    summary:
      'Confirm which devices of an outbound arrived; missing ones stay in transit until the sender settles them. Also confirms a recall. Returns 409 if it was already confirmed',
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
      'Settle missing devices of an own document: found at the sender, lost and written off, or sent again. Returns 409 if one is not waiting to be settled',
    params: oneId,
    body: z.object({ codes: codes(maxMoved), how: z.enum(settlings), reason: optionalText(200) }),
    output: nothing,
    audit: 'document.settle',
    touches: touchedBy('document'),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/admin/document/:id/recall',
    access: 'warehouseList:recall',
    summary:
      'Recall a wrong outbound of the operator, all of its devices or none. Returns 409 with each device that has changed since it was sent',
    params: oneId,
    body: z.object({ reason: text(200) }),
    output: nothing,
    audit: 'document.recall',
    touches: touchedBy('document'),
  }),
};

/** Result of opening a document: the document, or the job that opens it if it moves many devices. */
export const OpenedDocument = z.object({
  id: z.int().nullable(),
  number: z.string().nullable(),
  /** Number of devices that it moves, including those in cabinets. */
  deviceCount: z.int().nullable(),
  job: z.int().nullable(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;
