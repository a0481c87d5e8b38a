import { dateOf, dayMs, hourMs, iso, startOfDay } from './calendar';
import { announcements, languagesOf } from './announcement-scene';
import { act } from './logs';
import { addMessage } from './messages';
import type { Story } from './story';

/** Number of parts into which the product divides the number of readers. */
const shards = 16;

/** Returns the start of a day that is given by its date in the year, or by its distance from the present. */
function dayOf({ now }: Story, sent: string | number): number {
  if (typeof sent === 'number') return startOfDay(now) - sent * dayMs;
  let day = startOfDay(now) - 2 * dayMs;
  while (dateOf(day).slice(5) !== sent) day -= dayMs;
  return day;
}

/** Writes the announcements of the year, who got them, and who read them. */
export function announce(story: Story): void {
  const { sheets, random } = story;
  const inOrder = announcements.toSorted((a, b) => dayOf(story, a.sent) - dayOf(story, b.sent));
  for (const { sent, audience, models: codes, read, withdrawn = false, title, content } of inOrder) {
    const id = story.next('announcement');
    const sentAt = dayOf(story, sent) + (10 + random.unit() * 6) * hourMs;
    const by = random.pick(story.staff.managers);
    const modelIds = story.models.filter(({ code }) => codes?.includes(code)).map((model) => model.id);
    const has = (userId: number): boolean =>
      story.fleet.some(
        ({ model, periods }) =>
          modelIds.includes(model.id) &&
          periods.some((one) => one.user.id === userId && one.since < sentAt && one.until > sentAt),
      );
    const users = story.people.filter(
      (one) => one.createdAt < sentAt && (modelIds.length === 0 || has(one.id)),
    );
    const accounts = [...story.joined].flatMap(([one, since]) =>
      since < sentAt ? (one.accountId ?? []) : [],
    );
    const recipients = audience === 'appUsers' ? users.map((one) => one.id) : accounts;
    const reads = new Map<number, number>();
    for (const recipient of recipients) {
      const readAt = random.chance(read) ? sentAt + random.between(0.02, 70) * hourMs : Infinity;
      const isRead = readAt < (withdrawn ? sentAt + hourMs : story.now);
      if (isRead) reads.set(recipient % shards, (reads.get(recipient % shards) ?? 0) + 1);
      // The product deletes the rows of withdrawn announcements.
      if (withdrawn) continue;
      if (audience === 'appUsers')
        sheets.add('app_notice', {
          user_id: recipient,
          warning_id: null,
          feedback_id: null,
          announcement_id: id,
          created_at: iso(sentAt),
          read_at: isRead ? iso(readAt) : null,
        });
      else
        addMessage(story, {
          accountId: recipient,
          at: sentAt,
          readAt: isRead ? readAt : null,
          about: { announcement: id },
        });
    }
    const html = languagesOf(content, (text) => `<p>${text}</p>`);
    sheets.add('announcement', {
      id,
      audience,
      reach: modelIds.length > 0 ? 'models' : 'everybody',
      title: JSON.stringify(title),
      content: JSON.stringify(html),
      excerpt: JSON.stringify(content),
      state: withdrawn ? 'withdrawn' : 'sent',
      send_at: iso(sentAt),
      sent_at: iso(sentAt + 4000),
      withdrawn_at: withdrawn ? iso(sentAt + hourMs) : null,
      recipients: recipients.length,
      created_at: iso(sentAt - 600_000),
      created_by: by.accountId,
      updated_at: iso(sentAt),
    });
    for (const modelId of modelIds)
      sheets.add('announcement_target', { announcement_id: id, model_id: modelId });
    for (const [shard, n] of reads) sheets.add('announcement_read', { announcement_id: id, shard, reads: n });
    act(story, {
      at: sentAt - 600_000,
      by,
      action: 'announcement.create',
      target: id,
      name: title.zh_CN,
      after: { audience, title },
    });
    if (withdrawn)
      act(story, { at: sentAt + hourMs, by, action: 'announcement.withdraw', target: id, name: title.zh_CN });
  }
}
