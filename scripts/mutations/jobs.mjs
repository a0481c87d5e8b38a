// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const slices = 'server/src/lib/job/slices.ts';
const start = 'server/src/lib/job/start.ts';
const schema = 'server/migrations/0013_job.sql';
const jobTest = 'server/src/lib/job/job.test.ts';
const wholeTest = 'server/src/lib/job/whole.test.ts';
const areaTest = 'server/src/areas/system/job/job.test.ts';
const messageTest = 'server/src/lib/messages/message-work.test.ts';

export const jobRules = [
  ['a job continues at its cursor', slices, 'cursor: JSON.stringify(cursor),', 'cursor: null,', jobTest],
  [
    'JOB-06: a job whose account lost the permission stops',
    slices,
    'admit(session, kind.access);',
    '',
    jobTest,
  ],
  ['a job runs with the permissions of its account', slices, 'await become(tx, session);', '', jobTest],
  [
    'the changes of a refused row are rolled back',
    slices,
    'if (guarded) await sql`rollback to savepoint one_row`.execute(tx);',
    '',
    jobTest,
  ],
  [
    'the 21st open job of an account is refused',
    start,
    'if (open >= maxOpenJobs)',
    'if (open > maxOpenJobs)',
    jobTest,
  ],
  [
    'starts of jobs at the same time are counted one after another',
    start,
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${accountId}`}, 0))`.execute(db);',
    '',
    jobTest,
  ],
  [
    'JOB-05: after its turn an account waits behind all others',
    'server/src/lib/job/row.ts',
    'greatest(not_before, clock_timestamp())',
    "timestamptz '2001-01-01' - (clock_timestamp() - timestamptz '2001-01-01')",
    jobTest,
  ],
  [
    'JOB-02: the jobs of a killed server are taken over',
    'server/src/lib/job/sweep.ts',
    'await release(db, dead);',
    '',
    wholeTest,
  ],
  [
    'an account has only one job that runs as a whole at a time',
    'server/src/lib/job/whole.ts',
    'if (busy) {',
    'if (busy && accountId < 0) {',
    wholeTest,
  ],
  [
    'the file of a job can be read only by its account',
    schema,
    'using (not personal or account_id = caller_account())',
    'using (true)',
    wholeTest,
    areaTest,
  ],
  [
    'an account sees only its own jobs',
    schema,
    'on job for select to %I using (account_id = caller_account())',
    'on job for select to %I using (true)',
    areaTest,
  ],
  [
    'an account can cancel only its own jobs',
    schema,
    'where id = wanted and account_id = caller_account() and finished_at is null',
    'where id = wanted and finished_at is null',
    wholeTest,
  ],
  [
    'frames of a job go only to its account',
    'server/src/live/job-frames.ts',
    'if (watcher.session.accountId === accountId)',
    'if (watcher.session.accountId > 0)',
    areaTest,
  ],
  [
    'a message that was sent is removed from the outbox',
    'server/src/lib/messages/message-work.ts',
    "await tx.deleteFrom('outbox').where('id', '=', message.id).execute();",
    '',
    messageTest,
  ],
  [
    'an expired code is not sent',
    'server/src/lib/messages/message-work.ts',
    'Date.parse(message.expiresAt) <= Date.now()',
    'Date.parse(message.expiresAt) < 0',
    messageTest,
  ],
  [
    'the upkeep removes old rows in batches',
    'server/src/lib/upkeep/upkeep.ts',
    'limit ${limit} for update skip locked',
    'for update skip locked',
    'server/src/upkeep.test.ts',
  ],
];
