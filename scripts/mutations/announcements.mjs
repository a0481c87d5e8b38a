// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const tests = ['announcement', 'sending'].map((part) => `server/src/areas/announcement/${part}.test.ts`);
const killed = 'server/test/announcement-killed.long.test.ts';
const messages = 'server/src/areas/message/message.test.ts';
const digest = 'server/src/areas/message/digest.service.ts';
const inbox = 'server/src/areas/message/reading.service.ts';
const mailed = 'server/src/areas/message/digest.test.ts';
const schema = 'server/migrations/0140_announcement.sql';
const bodies = 'server/sql/messages.sql';
const audience = 'server/src/areas/announcement/audience.service.ts';
const sending = 'server/src/areas/announcement/sending.service.ts';
const routes = 'server/src/areas/announcement/announcement.routes.ts';

/** Rules of announcements, and of the inboxes of app users and accounts. */
export const announcementRules = [
  ['MESSAGE-10: one digest a day', digest, 'and (account.digest_at is null or', 'and (true or', mailed],
  [
    'MESSAGE-10: a digest waits for the morning',
    digest,
    'const digestHour = 8;',
    'const digestHour = 0;',
    mailed,
  ],
  ['MESSAGE-10: a digest is for who asked for it', digest, '`account.digest and not', '`not', mailed],
  [
    'MESSAGE-10: two servers send one digest',
    digest,
    '\n      .where(due)\n      .forNoKeyUpdate()\n      .skipLocked()',
    '',
    mailed,
  ],
  [
    'MESSAGE-10: who lost the inbox gets no digest',
    digest,
    "permission = 'messageList:list'",
    'true',
    mailed,
  ],
  [
    'MESSAGE-10: only what came since the last digest',
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
    'MESSAGE-03: customers are agents and merchants, and no staff',
    audience,
    'person.m_type in (2, 3) and ',
    '',
    ...tests,
  ],
  ['who gave up the account of the app is told nothing', audience, 'not ${closed}', 'true', ...tests],
  ['a login that is disabled is told nothing', audience, ' and not person.disabled', '', ...tests],
  [
    'MESSAGE-03: chosen agents are meant without their merchants',
    audience,
    'person.merchant_id is null and person.agent_id = ${ids(meant.agentIds)}',
    'person.agent_id = ${ids(meant.agentIds)}',
    ...tests,
  ],
  [
    'MESSAGE-03: nobody has an announcement twice',
    sending,
    'on conflict (announcement_id, ${once}) where announcement_id is not null do nothing returning 1',
    'returning 1',
    ...tests,
  ],
  [
    'what is withdrawn is sent no further',
    sending,
    "if (row?.state !== 'sending') return { cursor, done: 0, end };",
    'if (!row) return { cursor, done: 0, end };',
    ...tests,
  ],
  ['who has it is counted', sending, 'recipients + ${done}', 'recipients', ...tests, killed],
  [
    'a time that is over is refused',
    routes,
    "if (sendAt !== null && Date.parse(sendAt) <= Date.now()) refuse({ sendAt: 'notPast' });",
    '',
    ...tests,
  ],
  [
    'MESSAGE-03: what is sent is changed no more',
    routes,
    "if (row?.state !== 'scheduled') fail('announcementState');",
    '',
    ...tests,
  ],
  [
    'what is withdrawn stays so',
    routes,
    "if (rows.some(({ state }) => state === 'withdrawn')) fail('announcementState');",
    '',
    ...tests,
  ],
  [
    'what was sent before its time is not sent again at it',
    'server/src/areas/announcement/due.ts',
    "        .where('state', '=', 'scheduled')\n",
    '',
    ...tests,
  ],
  [
    'MESSAGE-03: what is withdrawn is in no inbox of the app',
    schema,
    'using (user_id = caller_user() and (announcement_id is null or announcement_stands(announcement_id)))',
    'using (user_id = caller_user())',
    ...tests,
  ],
  [
    'a job that is cancelled stops its announcement',
    bodies,
    "elsif new.state in ('failed', 'cancelled', 'stopped') then",
    "elsif new.state in ('failed') then",
    ...tests,
  ],
  [
    'a job that is taken up again goes on with it',
    bodies,
    "elsif new.state = 'waiting' then",
    "elsif new.state = 'done' then",
    ...tests,
  ],
  [
    'open pages hear that an announcement is gone',
    bodies,
    "elsif new.state = 'withdrawn' and new.audience = 'customers' then",
    "elsif new.state = 'nothing' then",
    messages,
  ],
  [
    'MESSAGE-01: of another account nothing is shown',
    schema,
    'create policy message_own_tenant on message to chargehand_tenant\n  using (account_id = caller_account() and ',
    'create policy message_own_tenant on message to chargehand_tenant\n  using (',
    'server/test/isolation/isolation.test.ts',
  ],
  [
    'MESSAGE-01: of another account nothing is listed',
    'server/src/areas/message/reading.service.ts',
    ".where('message.accountId', '=', session.accountId);",
    ';',
    messages,
  ],
  [
    'MESSAGE-02: reading all leaves what came since',
    'server/src/areas/message/message.routes.ts',
    "      .where('id', '<=', body.through)\n",
    '',
    messages,
  ],
  [
    'MESSAGE-02: others’ pages hear nothing',
    'server/src/live/message-frames.ts',
    'changed.has(session.accountId) && ',
    '',
    messages,
  ],
  [
    'APPAPI-14: reading all leaves what came since',
    'server/src/areas/app-notice/notice.routes.ts',
    "      .where('id', '<=', body.through)\n",
    '',
    ...tests,
  ],
  [
    'APPAPI-14: reading one leaves the others',
    'server/src/areas/app-notice/notice.routes.ts',
    "      .where('id', '=', params.id)\n      .where('readAt', 'is', null)\n",
    "      .where('readAt', 'is', null)\n",
    ...tests,
  ],
];
