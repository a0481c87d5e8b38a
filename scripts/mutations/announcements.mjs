// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const tests = ['announcement', 'sending'].map(
  (part) => `server/src/areas/content/announcement/${part}.test.ts`,
);
const killed = 'server/test/announcement-killed.long.test.ts';
const messages = 'server/src/areas/content/message/message.test.ts';
const digest = 'server/src/areas/content/message/digest.service.ts';
const inbox = 'server/src/areas/content/message/reading.service.ts';
const mailed = 'server/src/areas/content/message/digest.test.ts';
const schema = 'server/migrations/0140_announcement.sql';
const bodies = 'server/sql/messages.sql';
const audience = 'server/src/areas/content/announcement/audience.service.ts';
const sending = 'server/src/areas/content/announcement/sending.service.ts';
const routes = 'server/src/areas/content/announcement/announcement.routes.ts';

/** Rules of announcements, and of the inboxes of app users and accounts. */
export const announcementRules = [
  [
    'MESSAGE-10: an account gets at most one digest a day',
    digest,
    'and (account.digest_at is null or',
    'and (true or',
    mailed,
  ],
  [
    'MESSAGE-10: a digest is sent only after the morning hour',
    digest,
    'const digestHour = 8;',
    'const digestHour = 0;',
    mailed,
  ],
  [
    'MESSAGE-10: only accounts that asked for it get a digest',
    digest,
    '`account.digest and not',
    '`not',
    mailed,
  ],
  [
    'MESSAGE-10: two servers together send one digest',
    digest,
    '\n      .where(due)\n      .forNoKeyUpdate()\n      .skipLocked()',
    '',
    mailed,
  ],
  [
    'MESSAGE-10: an account without permission for the inbox gets no digest',
    digest,
    "permission = 'messageList:list'",
    'true',
    mailed,
  ],
  [
    'MESSAGE-10: a digest contains only messages since the last digest',
    inbox,
    ".where('message.createdAt', '>', since ?? sql<string>`'-infinity'`)",
    '',
    mailed,
  ],
  [
    'MESSAGE-10: a withdrawn announcement is in no digest',
    inbox,
    "sql<boolean>`announcement.state <> 'withdrawn'`",
    'sql<boolean>`true`',
    mailed,
  ],
  [
    'MESSAGE-03: customers are agents and merchants, not staff',
    audience,
    'person.m_type in (2, 3) and ',
    '',
    ...tests,
  ],
  ['an app user that deleted the account gets no announcement', audience, 'not ${closed}', 'true', ...tests],
  ['a disabled account gets no announcement', audience, ' and not person.disabled', '', ...tests],
  [
    'MESSAGE-03: a selected agent is meant without its merchants',
    audience,
    'person.merchant_id is null and person.agent_id = ${ids(meant.agentIds)}',
    'person.agent_id = ${ids(meant.agentIds)}',
    ...tests,
  ],
  [
    'MESSAGE-03: an account gets an announcement only once',
    sending,
    'on conflict (announcement_id, ${once}) where announcement_id is not null do nothing returning 1',
    'returning 1',
    ...tests,
  ],
  [
    'a withdrawn announcement is sent to no further accounts',
    sending,
    "if (row?.state !== 'sending') return { cursor, done: 0, end };",
    'if (!row) return { cursor, done: 0, end };',
    ...tests,
  ],
  ['recipients are counted', sending, 'recipients + ${done}', 'recipients', ...tests, killed],
  [
    'a time of sending in the past is refused',
    routes,
    "if (sendAt !== null && Date.parse(sendAt) <= Date.now()) refuse({ sendAt: 'notPast' });",
    '',
    ...tests,
  ],
  [
    'MESSAGE-03: an announcement that was sent cannot be changed',
    routes,
    "if (row?.state !== 'scheduled') fail('announcementState');",
    '',
    ...tests,
  ],
  [
    'a withdrawn announcement stays withdrawn',
    routes,
    "if (rows.some(({ state }) => state === 'withdrawn')) fail('announcementState');",
    '',
    ...tests,
  ],
  [
    'an announcement that was sent early is not sent again at its time',
    'server/src/areas/content/announcement/due.ts',
    "        .where('state', '=', 'scheduled')\n",
    '',
    ...tests,
  ],
  [
    'MESSAGE-03: a withdrawn announcement is in no inbox of the app',
    schema,
    'using (user_id = caller_user() and (announcement_id is null or announcement_stands(announcement_id)))',
    'using (user_id = caller_user())',
    ...tests,
  ],
  [
    'a cancelled job stops its announcement',
    bodies,
    "elsif new.state in ('failed', 'cancelled', 'stopped') then",
    "elsif new.state in ('failed') then",
    ...tests,
  ],
  [
    'a job that is resumed resumes its announcement',
    bodies,
    "elsif new.state = 'waiting' then",
    "elsif new.state = 'done' then",
    ...tests,
  ],
  [
    'open pages are notified of a withdrawn announcement',
    bodies,
    "elsif new.state = 'withdrawn' and new.audience = 'customers' then",
    "elsif new.state = 'nothing' then",
    messages,
  ],
  [
    'MESSAGE-01: the database shows an account only its own messages',
    schema,
    'create policy message_own_tenant on message to chargehand_tenant\n  using (account_id = caller_account() and ',
    'create policy message_own_tenant on message to chargehand_tenant\n  using (',
    'server/test/isolation/isolation.test.ts',
  ],
  [
    'MESSAGE-01: the list contains only the account’s own messages',
    'server/src/areas/content/message/reading.service.ts',
    ".where('message.accountId', '=', session.accountId);",
    ';',
    messages,
  ],
  [
    'MESSAGE-02: reading all messages leaves those unread that came later',
    'server/src/areas/content/message/message.routes.ts',
    "      .where('id', '<=', body.through)\n",
    '',
    messages,
  ],
  [
    'MESSAGE-02: only the account’s own pages are notified of its messages',
    'server/src/live/message-frames.ts',
    'changed.has(session.accountId) && ',
    '',
    messages,
  ],
  [
    'APPAPI-14: reading all notices leaves those unread that came later',
    'server/src/areas/people/app-notice/notice.routes.ts',
    "      .where('id', '<=', body.through)\n",
    '',
    ...tests,
  ],
  [
    'APPAPI-14: reading one notice leaves the others unread',
    'server/src/areas/people/app-notice/notice.routes.ts',
    "      .where('id', '=', params.id)\n      .where('readAt', 'is', null)\n",
    "      .where('readAt', 'is', null)\n",
    ...tests,
  ],
];
