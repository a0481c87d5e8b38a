import { dayMs, hourMs, isNewYear, isWeekend, iso, minuteMs } from './calendar';
import type { Actor, Story } from './story';

const browsers = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  phone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};
const app = 'Chargehand/3.1 (Android 15)';

interface Act {
  at: number;
  by: Actor;
  /** `{noun}.{verb}` of the endpoint. */
  action: string;
  target: number | string | null;
  name: string | null;
  before?: object;
  after?: object;
}

const browserOf = ({ accountId, userId }: Actor): string =>
  userId !== null ? app : (accountId ?? 0) % 3 === 1 ? browsers.mac : browsers.windows;

/** Writes an entry of the operation log. */
export function act(story: Story, { at, by, action, target, name, before, after }: Act): void {
  story.sheets.add('operation_log', {
    at: iso(at),
    account_id: by.accountId,
    user_id: by.userId,
    account: by.account,
    name: by.name,
    m_type: by.mType,
    agent_id: by.agentId,
    merchant_id: by.merchantId,
    action,
    target: target === null ? null : String(target),
    target_name: name,
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
    ip: by.ip,
    user_agent: browserOf(by),
    request_id: `past-${story.random.hex(10)}`,
  });
}

interface SignIn {
  at: number;
  who: Actor;
  ok?: boolean;
  reason?: string;
  account?: string;
}

function signedIn(story: Story, { at, who, reason, account }: SignIn): void {
  story.sheets.add('sign_in_log', {
    at: iso(at),
    account: account ?? who.account ?? '',
    account_id: account === undefined ? who.accountId : null,
    account_type: (who.mType ?? 0) <= 1 ? 'administrator' : 'merchant',
    method: 'password',
    ok: reason === undefined,
    reason: reason ?? null,
    ip: who.ip,
    user_agent: browserOf(who),
  });
}

/** Chance of a sign-in on a working day and on a day off, for staff and customers. */
const habits = { staff: [0.9, 0.08], agent: [0.45, 0.1], merchant: [0.12, 0.06] } as const;

/** Writes the sign-ins of every day: most succeed, some passwords are mistyped, and once a stranger tries. */
export function signInDaily(story: Story, since: ReadonlyMap<Actor, number>): void {
  const random = story.random.fork('sign-ins');
  for (const [who, from] of since) {
    const [working, off] =
      habits[(who.mType ?? 0) <= 1 ? 'staff' : who.merchantId === null ? 'agent' : 'merchant'];
    for (let day = Math.max(story.begin, from); day < story.now; day += dayMs) {
      const isOff = isWeekend(day) || isNewYear(day);
      if (!random.chance(isOff ? off : working)) continue;
      const signedInAt = day + 8.3 * hourMs + random.between(0, isOff ? 10 : 1.6) * hourMs;
      if (signedInAt >= story.now) continue;
      if (random.chance(0.03)) signedIn(story, { at: signedInAt - 25_000, who, reason: 'signInFailed' });
      else if (random.chance(0.03)) signedIn(story, { at: signedInAt - 40_000, who, reason: 'captchaWrong' });
      signedIn(story, { at: signedInAt, who });
    }
  }
  const stranger: Actor = { ...nobody, mType: 0, ip: '203.0.113.77' };
  const night = story.begin + 203 * dayMs + 3 * hourMs;
  for (const [n, account] of ['root', 'admin1', 'administrator', 'test', 'admin', 'operator'].entries())
    signedIn(story, { at: night + n * 7 * minuteMs, who: stranger, account, reason: 'signInFailed' });
}

/** The one who acts when the system does something by itself. */
const nobody: Actor = {
  accountId: null,
  userId: null,
  account: null,
  name: null,
  mType: null,
  agentId: null,
  merchantId: null,
  ip: '127.0.0.1',
};
