import type { DocumentKind } from '@chargehand/contract/areas/stock/document';
import type { MovementKind } from '@chargehand/contract/areas/stock/movement';
import { backHome, decide, loggedAs, numberOf } from './documents';
import { move } from './ledger';
import { act } from './logs';
import type { Actor, Document, Story } from './story';

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
  act(story, {
    at,
    by,
    action: actionOf(document.kind, answer),
    target: document.id,
    name: numberOf(document),
    after: loggedAs(document),
  });
}
