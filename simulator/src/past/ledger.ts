import type { MovementKind } from '@chargehand/contract/areas/stock/movement';
import { dateOf, iso } from './calendar';
import type { Actor, Device, Story } from './story';

/** The fields of a device that a movement changes. */
type Change = Partial<
  Pick<
    Device,
    | 'agentId'
    | 'merchantId'
    | 'holderUserId'
    | 'userId'
    | 'outStatus'
    | 'saleStatus'
    | 'soldAt'
    | 'inAt'
    | 'outAt'
    | 'boundAt'
    | 'unboundAt'
    | 'unboundUserId'
    | 'bindVia'
    | 'documentId'
    | 'returnId'
    | 'unconfirmedId'
    | 'handedBackAt'
    | 'writtenOff'
    | 'name'
  >
>;

interface Movement {
  kind: MovementKind;
  at: number;
  by: Actor;
  documentId?: number | null;
  reason?: string | null;
  change: Change;
}

/** Returns the holder of a device, as its generated column does. */
export const holderOf = (device: Device): string =>
  device.writtenOff
    ? 'writtenOff'
    : device.handedBackAt !== null
      ? 'production'
      : device.holderUserId !== null
        ? 'user'
        : device.merchantId !== null
          ? 'merchant'
          : device.agentId !== null
            ? 'agent'
            : 'warehouse';

/** Returns whether a device is in the stock of the operator (null) or an agent, and no document holds it. */
export const isInStock = (device: Device, agentId: number | null): boolean =>
  device.handedBackAt === null &&
  device.agentId === agentId &&
  device.merchantId === null &&
  device.holderUserId === null &&
  device.documentId === null &&
  device.unconfirmedId === null &&
  device.userId === null;

/** Returns the name under which the dashboard counts a device, or null if it is not counted. */
function talliedAs(device: Device): string | null {
  if (device.handedBackAt !== null) return null;
  const sold = device.saleStatus === 'sold';
  if (device.userId !== null) return sold ? 'boundSold' : 'boundInStock';
  const isWaiting =
    device.outStatus === 'inReturn' || device.documentId !== null || device.unconfirmedId !== null;
  return isWaiting ? (sold ? 'waitingSold' : 'waitingInStock') : device.saleStatus;
}

/** Returns one side of a ledger row. */
const placeOf = (device: Device) =>
  [
    holderOf(device),
    device.agentId,
    device.merchantId,
    device.holderUserId,
    device.outStatus,
    device.userId,
  ] as const;
const sides = ['holder', 'agent_id', 'merchant_id', 'user_id', 'out', 'binder_id'] as const;

function sideOf(name: 'from' | 'to', device: Device | null) {
  const place = device ? placeOf(device) : sides.map(() => null);
  return Object.fromEntries(sides.map((side, i) => [`${name}_${side}`, place[i] ?? null]));
}

/** Counts `n` rows of a kind for the operator, the agent and the merchant, as the triggers of the product do. */
export function tally(
  story: Story,
  at: number,
  of: { agentId: number | null; merchantId: number | null; what: string; modelId: number | null; n: number },
): void {
  const { agentId, merchantId, what, modelId, n } = of;
  const levels = agentId === null ? [0] : merchantId === null ? [0, 1] : [0, 1, 2];
  for (const level of levels) {
    const key = [
      level,
      level >= 1 ? agentId : '\\N',
      level === 2 ? merchantId : '\\N',
      dateOf(at),
      what,
      modelId ?? '\\N',
    ].join('\t');
    story.tallies.set(key, (story.tallies.get(key) ?? 0) + n);
  }
}

function tallyDevice(story: Story, at: number, device: Device, n: number): void {
  const what = talliedAs(device);
  if (what === null) return;
  const { agentId, merchantId, model } = device;
  tally(story, at, { agentId, merchantId, what, modelId: model.id, n });
}

const ownersOf = ({ agentId, merchantId, holderUserId, userId }: Device) =>
  [agentId, merchantId, holderUserId, userId].join(' ');

/** Writes a row of the ledger, and the entry in the device's log that belongs to it. */
function book(story: Story, movement: Movement, device: Device, before: Device | null): void {
  const { kind, at, by, documentId = null, reason = null } = movement;
  const id = story.next('movement');
  story.sheets.add('movement', {
    id,
    at: iso(at),
    kind,
    device_id: device.id,
    code: device.code,
    model_id: device.model.id,
    cabinet_id: null,
    document_id: documentId,
    reason,
    account_id: by.accountId,
    user_id: by.userId,
    ...sideOf('from', before),
    ...sideOf('to', device),
  });
  logDevice(story, device, {
    at,
    by,
    behaviour: kind,
    movementId: id,
    agentId: device.agentId ?? before?.agentId ?? null,
    merchantId: device.agentId === null ? (before?.merchantId ?? null) : device.merchantId,
  });
}

/** Writes the ledger row of a cabinet that was put up at a customer. */
export function bookCabinet(
  story: Story,
  cabinet: { id: number; code: string; at: number; by: Actor; agentId: number; merchantId: number },
): void {
  story.sheets.add('movement', {
    id: story.next('movement'),
    at: iso(cabinet.at),
    kind: 'inbound',
    device_id: null,
    code: cabinet.code,
    model_id: null,
    cabinet_id: cabinet.id,
    document_id: null,
    reason: null,
    account_id: cabinet.by.accountId,
    user_id: null,
    ...sideOf('from', null),
    ...sideOf('to', null),
    to_holder: 'merchant',
    to_agent_id: cabinet.agentId,
    to_merchant_id: cabinet.merchantId,
    to_out: 'out',
  });
}

interface LogEntry {
  at: number;
  by?: Actor;
  behaviour: string;
  movementId?: number;
  agentId: number | null;
  merchantId: number | null;
  facts?: object;
  onlineSince?: number;
}

/** Writes an entry in a device's log. */
export function logDevice(story: Story, device: Pick<Device, 'id'>, entry: LogEntry): void {
  story.sheets.add('device_log', {
    device_id: device.id,
    at: iso(entry.at),
    heard_at: iso(entry.at),
    behaviour: entry.behaviour,
    movement_id: entry.movementId ?? null,
    account_id: entry.by?.accountId ?? null,
    user_id: entry.by?.userId ?? null,
    agent_id: entry.agentId,
    merchant_id: entry.merchantId,
    facts: JSON.stringify(entry.facts ?? {}),
    online_since: entry.onlineSince === undefined ? null : iso(entry.onlineSince),
  });
}

/** Adds a device to the operator's warehouse. */
export function takeIn(story: Story, device: Device, at: number, by: Actor): void {
  story.fleet.push(device);
  tallyDevice(story, at, device, 1);
  book(story, { kind: 'inbound', at, by, change: {} }, device, null);
}

/**
 * Moves a device as the database does: changes its fields, notes a change of owner, and writes the ledger. The check
 * constraints of the tables, and a replay of the ledger, prove the result.
 */
export function move(story: Story, device: Device, movement: Movement): void {
  const before = { ...device };
  const { at, change } = movement;
  tallyDevice(story, at, before, -1);
  Object.assign(device, change);
  const ownersChanged = ownersOf(before) !== ownersOf(device);
  const relevantChanged =
    ownersChanged ||
    before.outStatus !== device.outStatus ||
    before.documentId !== device.documentId ||
    before.handedBackAt !== device.handedBackAt;
  if (relevantChanged && before.unconfirmedId === device.unconfirmedId) device.unconfirmedId = null;
  const holderChanged =
    before.agentId !== device.agentId ||
    before.merchantId !== device.merchantId ||
    before.holderUserId !== device.holderUserId ||
    (before.handedBackAt === null) !== (device.handedBackAt === null);
  const staysOut = before.outStatus !== 'inReturn' && device.outStatus !== 'inReturn';
  if (holderChanged && staysOut && before.returnId === device.returnId) device.returnId = null;
  device.moved ||= relevantChanged;
  if (ownersChanged) noteOwners(story, device, before, at);
  tallyDevice(story, at, device, 1);
  book(story, movement, device, before);
}

/** Notes since when a device has had its owners. */
function noteOwners(story: Story, device: Device, before: Device, at: number): void {
  device.handsAt = Math.max(at, before.handsAt + 1);
  story.sheets.add('device_ownership', { device_id: device.id, since: iso(device.handsAt) });
  if (before.agentId !== device.agentId) device.agentSince = device.handsAt;
  if (before.agentId !== device.agentId || before.merchantId !== device.merchantId)
    device.merchantSince = device.handsAt;
  if (before.userId !== device.userId) {
    device.userSince = device.userId === null ? null : device.handsAt;
    if (device.name === before.name) device.name = device.code;
  }
  const open = device.periods.at(-1);
  if (open && open.until === Infinity) open.until = device.handsAt;
}
