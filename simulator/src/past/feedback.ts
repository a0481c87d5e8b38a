import { dayMs, hourMs, iso, isoOrNull } from './calendar';
import { officeTime } from './buying';
import { told } from './feedback-scene';
import { tally } from './ledger';
import { act } from './logs';
import { userActor } from './people';
import type { Story } from './story';

/** Writes what app users told the operator, and what it replied. */
export function hearUsers(story: Story): void {
  const random = story.random.fork('feedback');
  const users = random.shuffled(story.people.filter(({ firstBoundAt }) => firstBoundAt !== null));
  const used = new Map<string, number>();
  const wanted = Math.max(4, Math.round(story.users * 0.2));
  const pieces: { at: number; write: () => void }[] = [];
  for (const user of users) {
    if (pieces.length >= wanted) break;
    const period = story.fleet.flatMap(({ periods }) => periods).find((one) => one.user === user);
    const device = story.fleet.find(({ periods }) => period !== undefined && periods.includes(period));
    const least = Math.min(...told[user.language].map(([, content]) => used.get(content) ?? 0));
    if (!period || !device || least > 1) continue;
    const [type, content, opinion] = random.pick(
      told[user.language].filter(([, one]) => (used.get(one) ?? 0) === least),
    );
    used.set(content, least + 1);
    const writtenAt = random.between(period.since + dayMs, Math.min(period.until, story.now) - hourMs);
    if (writtenAt < period.since || writtenAt >= story.now) continue;
    const answered = officeTime(story, writtenAt + random.between(0.1, 3) * dayMs);
    const isAnswered = answered > writtenAt && answered < story.now;
    const text = content
      .replace('{room}', period.name)
      .replace('{model}', device.model.name)
      .replace('{port}', String(random.int(1, device.model.portCount)));
    const write = () => {
      const id = story.next('feedback');
      const by = random.pick(story.staff.support);
      story.sheets.add('feedback', {
        id,
        user_id: user.id,
        agent_id: user.agentId,
        merchant_id: user.merchantId,
        type,
        content: text,
        created_at: iso(writtenAt),
        processed_at: isoOrNull(isAnswered ? answered : null),
        opinion: isAnswered ? opinion : null,
        handler_id: isAnswered ? by.accountId : null,
        device_id: device.id,
      });
      const { agentId, merchantId } = user;
      tally(story, writtenAt, { agentId, merchantId, what: 'feedback', modelId: null, n: 1 });
      act(story, {
        at: writtenAt,
        by: userActor(user),
        action: 'feedback.create',
        target: id,
        name: null,
        after: { type, content: text },
      });
      if (!isAnswered) return;
      act(story, {
        at: answered,
        by,
        action: 'feedback.handle',
        target: id,
        name: user.nickname,
        after: { opinion },
      });
      story.sheets.add('app_notice', {
        user_id: user.id,
        warning_id: null,
        feedback_id: id,
        announcement_id: null,
        created_at: iso(answered),
        read_at: random.chance(0.75)
          ? iso(Math.min(story.now, answered + random.between(0.1, 20) * hourMs))
          : null,
      });
    };
    pieces.push({ at: writtenAt, write });
  }
  for (const { write } of pieces.sort((a, b) => a.at - b.at)) write();
}
