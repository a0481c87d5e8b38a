import { hourMs, iso, isoOrNull } from './calendar';
import { numberOf } from './documents';
import type { Document, Story } from './story';

interface NewMessage {
  accountId: number;
  at: number;
  readAt: number | null;
  about: { announcement: number } | { document: number; outcome: string } | { rollout: number };
  /** Texts of the message as they were then. */
  facts?: object;
}

/** Writes a message to a console account. */
export function addMessage(story: Story, { accountId, at, readAt, about, facts = {} }: NewMessage): void {
  story.sheets.add('message', {
    account_id: accountId,
    announcement_id: 'announcement' in about ? about.announcement : null,
    document_id: 'document' in about ? about.document : null,
    outcome: 'document' in about ? about.outcome : null,
    rollout_id: 'rollout' in about ? about.rollout : null,
    facts: JSON.stringify(facts),
    created_at: iso(at),
    read_at: isoOrNull(readAt),
  });
}

/** Returns the outcome of a document about which its author gets a message, as `document_answered` decides. */
function outcomeOf({ kind, state, arrivedCount, positions }: Document): string | undefined {
  if (kind === 'outbound')
    return (arrivedCount ?? positions.length) < positions.length ? 'partly' : undefined;
  return ['received', 'approved', 'rejected'].includes(state) ? state : undefined;
}

/** Writes the messages about answered documents to the accounts that created them. */
export function tellAuthors(story: Story): void {
  const random = story.random.fork('messages');
  for (const document of story.documents) {
    const { id, by, decidedAt: answeredAt, decidedBy, answer } = document;
    const outcome = outcomeOf(document);
    if (!outcome || by.accountId === null || answeredAt === null || by.accountId === decidedBy?.accountId)
      continue;
    const readAt = answeredAt + random.between(0.2, 30) * hourMs;
    addMessage(story, {
      accountId: by.accountId,
      at: answeredAt,
      readAt: readAt < story.now ? readAt : null,
      about: { document: id, outcome },
      facts: {
        number: numberOf(document),
        ...(decidedBy && { by: decidedBy.name }),
        ...(answer !== null && { answer }),
      },
    });
  }
}
