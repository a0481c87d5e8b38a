import type { DocumentKind, DocumentState } from '@chargehand/contract/areas/stock/document';
import { move } from './ledger';
import { act } from './logs';
import type { Actor, Agent, Device, Document, Merchant, Story, User } from './story';

const prefixes = { outbound: 'OUT', transfer: 'TRF', return: 'RET', returnBack: 'PRD', writeOff: 'WOF' };
export const numberOf = ({ id, kind }: Document): string =>
  `${prefixes[kind]}-${String(id).padStart(6, '0')}`;

interface Opening {
  at: number;
  by: Actor;
  devices: readonly Device[];
  reason: string | null;
  from?: { agent: Agent | null; merchant?: Merchant };
  to?: { agent?: Agent; merchant?: Merchant; user?: User };
}

export const loggedAs = (document: Document) => ({
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
export const toNameOf = ({ to }: Document): string | null =>
  to.user?.nickname ?? to.merchant?.name ?? to.agent?.name ?? null;

/** Returns the change that each device makes when a document is opened. */
function openingChange(document: Document, device: Device) {
  const { id, kind, to, createdAt: sentAt } = document;
  if (kind === 'transfer') return { documentId: id };
  if (kind === 'return') return { documentId: id, returnId: id, outStatus: 'inReturn' as const };
  if (kind !== 'outbound') return { handedBackAt: sentAt, outAt: sentAt, writtenOff: kind === 'writeOff' };
  const sold = to.merchant !== null || to.user !== null;
  return {
    agentId: to.agentId,
    merchantId: to.merchant?.id ?? null,
    holderUserId: to.user?.id ?? null,
    outStatus: 'out' as const,
    outAt: device.agentId === null ? sentAt : device.outAt,
    unconfirmedId: to.user ? null : id,
    saleStatus: sold ? ('sold' as const) : ('inStock' as const),
    soldAt: sold ? sentAt : null,
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
  act(story, {
    at,
    by,
    action: `${kind}.create`,
    target: document.id,
    name: numberOf(document),
    after: what,
  });
  return document;
}

export const decide = (
  document: Document,
  state: DocumentState,
  at: number,
  by: Actor,
  answer: string | null,
) => Object.assign(document, { state, confirm: false, decidedAt: at, decidedBy: by, answer });

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
      move(story, device, {
        kind: 'missing',
        at,
        by,
        documentId: document.id,
        change: { documentId: document.id },
      });
    else if (device.unconfirmedId === document.id)
      move(story, device, {
        kind: 'arrived',
        at,
        by,
        documentId: document.id,
        change: { unconfirmedId: null },
      });
  }
  decide(document, absent.length > 0 ? 'partly' : 'received', at, by, null);
  document.arrivedCount = document.positions.filter(({ state }) => state === 'arrived').length;
  act(story, {
    at,
    by,
    action: 'document.confirm',
    target: document.id,
    name: numberOf(document),
    after: loggedAs(document),
  });
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
  act(story, {
    at,
    by,
    action: 'document.settle',
    target: document.id,
    name: numberOf(document),
    after: { codes: [device.code], how, reason: why },
  });
}

export const backHome = {
  agentId: null,
  merchantId: null,
  holderUserId: null,
  saleStatus: 'inStock' as const,
  soldAt: null,
};

/** Takes back an outbound that the operator sent by mistake. */
export function recall(
  story: Story,
  document: Document,
  { at, by, why }: { at: number; by: Actor; why: string },
): void {
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
  act(story, {
    at,
    by,
    action: 'document.recall',
    target: document.id,
    name: numberOf(document),
    after: { reason: why },
  });
}
