import { iso, isoOrNull } from './calendar';
import { toNameOf } from './documents';
import type { Story, User } from './story';

const accountOf = (user: User): string | null => user.phone ?? user.email;

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
