import type { DocumentKind, DocumentState } from '@chargehand/contract/areas/document';
import type { MovementKind } from '@chargehand/contract/areas/movement';
import { iso, isoOrNull } from './calendar';
import { move } from './ledger';
import { act } from './logs';
import type { Actor, Agent, Device, Merchant, Story, User } from './story';

interface Position {
  device: Device;
  state: 'sent' | 'arrived' | 'missing' | 'found' | 'lost' | 'back';
  open: boolean;
  answer: string | null;
}

/** A document by which devices move. Its row is written when the past has ended. */
export interface Document {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  confirm: boolean;
  from: { agent: Agent | null; merchant: Merchant | null };
  to: { agentId: number | null; agent: Agent | null; merchant: Merchant | null; user: User | null };
  reason: string | null;
  createdAt: number;
  by: Actor;
  decidedAt: number | null;
  decidedBy: Actor | null;
  answer: string | null;
  arrivedCount: number | null;
  positions: Position[];
}

const prefixes = { outbound: 'OUT', transfer: 'TRF', return: 'RET', returnBack: 'PRD', writeOff: 'WOF' };
export const numberOf = ({ id, kind }: Document): string => `${prefixes[kind]}-${String(id).padStart(6, '0')}`;

interface Opening {
  at: number;
  by: Actor;
  devices: readonly Device[];
  reason: string | null;
  from?: { agent: Agent | null; merchant?: Merchant };
  to?: { agent?: Agent; merchant?: Merchant; user?: User };
}

const accountOf = (user: User): string | null => user.phone ?? user.email;
const loggedAs = (document: Document) => ({
  number: numberOf(document),
  kind: document.kind,
  state: document.state,
  fromName: document.from.merchant?.name ?? document.from.agent?.name ?? null,
  toName: toNameOf(document),
  reason: document.reason,
  answer: document.answer,
  deviceCount: document.positions.length,
  cabinetCount: 0,
});
const toNameOf = ({ to }: Document): string | null =>
  to.user?.nickname ?? to.merchant?.name ?? to.agent?.name ?? null;

/** Returns the change that each device makes when a document is opened. */
function openingChange(document: Document, device: Device) {
  const { id, kind, to, createdAt: at } = document;
  if (kind === 'transfer') return { documentId: id };
  if (kind === 'return') return { documentId: id, returnId: id, outStatus: 'inReturn' as const };
  if (kind !== 'outbound') return { handedBackAt: at, outAt: at, writtenOff: kind === 'writeOff' };
  const sold = to.merchant !== null || to.user !== null;
  return {
    agentId: to.agentId,
    merchantId: to.merchant?.id ?? null,
    holderUserId: to.user?.id ?? null,
    outStatus: 'out' as const,
    outAt: device.agentId === null ? at : device.outAt,
    unconfirmedId: to.user ? null : id,
    saleStatus: sold ? ('sold' as const) : ('inStock' as const),
    soldAt: sold ? at : null,
  };
}

const openingKinds = {
  outbound: 'outbound',
  transfer: 'transferSent',
  return: 'returnFiled',
  returnBack: 'returnBack',
  writeOff: 'writtenOff',
} as const;

/** Opens a document and makes its movements, as `open_document()` does. */
export function openDocument(story: Story, kind: DocumentKind, opening: Opening): Document {
  const { at, by, devices, reason, from, to = {} } = opening;
  const goesToUser = to.user !== undefined;
  const merchant = to.merchant ?? story.merchantOf(to.user?.merchantId ?? null);
  const agentId = to.agent?.id ?? merchant?.agent.id ?? to.user?.agentId ?? null;
  const document: Document = {
    id: story.next('document'),
    kind,
    state: kind === 'transfer' || kind === 'return' ? 'pending' : 'done',
    confirm: kind === 'outbound' && !goesToUser,
    from: { agent: from?.agent ?? null, merchant: from?.merchant ?? null },
    to: {
      agentId,
      agent: story.agents.find(({ id }) => id === agentId) ?? null,
      merchant,
      user: to.user ?? null,
    },
    reason,
    createdAt: at,
    by,
    decidedAt: null,
    decidedBy: null,
    answer: null,
    arrivedCount: null,
    positions: [],
  };
  const waits = kind === 'transfer' || kind === 'return';
  for (const device of [...devices].sort((a, b) => a.id - b.id)) {
    document.positions.push({
      device,
      state: waits || document.confirm ? 'sent' : 'arrived',
      open: waits,
      answer: null,
    });
    move(story, device, {
      kind: openingKinds[kind],
      at,
      by,
      documentId: document.id,
      reason,
      change: openingChange(document, device),
    });
  }
  story.documents.push(document);
  const what = { codes: devices.map(({ code }) => code), reason };
  act(story, { at, by, action: `${kind}.create`, target: document.id, name: numberOf(document), after: what });
  return document;
}

const decide = (document: Document, state: DocumentState, at: number, by: Actor, answer: string | null) =>
  Object.assign(document, { state, confirm: false, decidedAt: at, decidedBy: by, answer });

/**
 * Confirms an outbound as its recipient, except for the devices in `absent`, which become missing. A device that moved
 * on meanwhile only leaves the document.
 */
export function confirm(
  story: Story,
  document: Document,
  { at, by, absent = [] }: { at: number; by: Actor; absent?: readonly Device[] },
): void {
  for (const position of document.positions) {
    const { device } = position;
    const isMissing = absent.includes(device);
    Object.assign(position, isMissing ? { state: 'missing', open: true } : { state: 'arrived', open: false });
    if (isMissing)
      move(story, device, { kind: 'missing', at, by, documentId: document.id, change: { documentId: document.id } });
    else if (device.unconfirmedId === document.id)
      move(story, device, { kind: 'arrived', at, by, documentId: document.id, change: { unconfirmedId: null } });
  }
  decide(document, absent.length > 0 ? 'partly' : 'received', at, by, null);
  document.arrivedCount = document.positions.filter(({ state }) => state === 'arrived').length;
  act(story, { at, by, action: 'document.confirm', target: document.id, name: numberOf(document), after: loggedAs(document) });
}

/** Settles a missing device as its sender: found means that it had never left. */
export function settle(
  story: Story,
  document: Document,
  { at, by, device, how, why }: { at: number; by: Actor; device: Device; how: 'found' | 'lost'; why: string },
): void {
  for (const position of document.positions)
    if (position.device === device) Object.assign(position, { state: how, open: false, answer: why });
  const ground = { at, by, documentId: document.id, reason: why };
  if (how === 'lost')
    move(story, device, {
      kind: 'writtenOff',
      ...ground,
      change: { ...backHome, documentId: null, outStatus: 'notOut', writtenOff: true, handedBackAt: at },
    });
  else
    move(story, device, {
      kind: 'outboundRecalled',
      ...ground,
      change: {
        ...backHome,
        agentId: document.from.agent?.id ?? null,
        documentId: null,
        unconfirmedId: null,
        outStatus: document.from.agent ? 'out' : 'notOut',
        inAt: document.from.agent ? device.inAt : at,
      },
    });
  if (document.positions.every(({ state }) => state !== 'missing')) document.state = 'received';
  act(story, { at, by, action: 'document.settle', target: document.id, name: numberOf(document), after: { codes: [device.code], how, reason: why } });
}

const backHome = {
  agentId: null,
  merchantId: null,
  holderUserId: null,
  saleStatus: 'inStock' as const,
  soldAt: null,
};

/** Takes back an outbound that the operator sent by mistake. */
export function recall(story: Story, document: Document, { at, by, why }: { at: number; by: Actor; why: string }): void {
  for (const position of document.positions) {
    Object.assign(position, { state: 'back', open: false, answer: why });
    move(story, position.device, {
      kind: 'outboundRecalled',
      at,
      by,
      documentId: document.id,
      reason: why,
      change: { ...backHome, documentId: null, unconfirmedId: null, outStatus: 'notOut', inAt: at },
    });
  }
  decide(document, 'recalled', at, by, why);
  document.confirm = document.to.user === null;
  act(story, { at, by, action: 'document.recall', target: document.id, name: numberOf(document), after: { reason: why } });
}

type Answer = 'received' | 'approved' | 'rejected' | 'cancelled';
const answerKinds = {
  transfer: { received: 'transferReceived', rejected: 'transferRejected', cancelled: 'transferCancelled' },
  return: { approved: 'returnApproved', rejected: 'returnRejected', cancelled: 'returnCancelled' },
} as const;
const actionOf = (kind: DocumentKind, answer: Answer): string =>
  kind === 'return'
    ? `return.${{ approved: 'approve', rejected: 'reject', cancelled: 'cancel', received: 'approve' }[answer]}`
    : answer === 'cancelled'
      ? 'transfer.cancel'
      : `receive.${answer === 'received' ? 'receive' : 'reject'}`;

/** Answers a pending transfer or return. */
export function answerDocument(
  story: Story,
  document: Document,
  { at, by, answer, why = null }: { at: number; by: Actor; answer: Answer; why?: string | null },
): void {
  const accepted = answer === 'received' || answer === 'approved';
  const kinds: Partial<Record<Answer, MovementKind>> =
    document.kind === 'transfer' ? answerKinds.transfer : answerKinds.return;
  const kind = kinds[answer];
  if (kind === undefined) throw new Error(`a ${document.kind} is not ${answer}`);
  for (const position of document.positions) {
    const { device } = position;
    Object.assign(position, { state: accepted ? 'arrived' : 'back', open: false });
    const home = document.to.agentId;
    const change =
      answer === 'received'
        ? { agentId: home, documentId: null }
        : answer === 'approved'
          ? {
              ...backHome,
              agentId: home,
              documentId: null,
              outStatus: home === null ? ('notOut' as const) : ('out' as const),
              inAt: home === null ? at : device.inAt,
              userId: null,
              boundAt: null,
              unboundAt: device.userId === null ? device.unboundAt : at,
              unboundUserId: device.userId ?? device.unboundUserId,
            }
          : { documentId: null, outStatus: 'out' as const };
    if (answer === 'approved') story.unbound(device);
    move(story, device, { kind, at, by, documentId: document.id, reason: why, change });
  }
  decide(document, answer, at, by, why);
  if (accepted) document.arrivedCount = document.positions.length;
  act(story, { at, by, action: actionOf(document.kind, answer), target: document.id, name: numberOf(document), after: loggedAs(document) });
}

/** Writes the rows of all documents, in the state that they have now. */
export function writeDocuments({ documents, sheets }: Story): void {
  for (const document of documents) {
    const { from, to } = document;
    const recipient = to.merchant?.login ?? to.agent?.login ?? null;
    sheets.add('document', {
      id: document.id,
      kind: document.kind,
      state: document.state,
      confirm: document.confirm,
      from_agent_id: from.agent?.id ?? null,
      from_merchant_id: from.merchant?.id ?? null,
      to_agent_id: to.agentId,
      to_merchant_id: to.merchant?.id ?? null,
      to_user_id: to.user?.id ?? null,
      from_name: from.merchant?.name ?? from.agent?.name ?? null,
      from_account: (from.merchant ?? from.agent)?.login.account ?? null,
      to_name: toNameOf(document),
      to_account: to.user ? accountOf(to.user) : (recipient?.account ?? null),
      reason: document.reason,
      device_count: document.positions.length,
      cabinet_count: 0,
      created_at: iso(document.createdAt),
      created_by: document.by.accountId,
      decided_at: isoOrNull(document.decidedAt),
      decided_by: document.decidedBy?.accountId ?? null,
      decided_name: document.decidedBy?.name ?? null,
      answer: document.answer,
      arrived_count: document.arrivedCount,
    });
    for (const { device, state, open, answer } of document.positions)
      sheets.add('document_device', {
        document_id: document.id,
        device_id: device.id,
        code: device.code,
        open,
        state,
        answer,
      });
  }
}
