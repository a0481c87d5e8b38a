// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const slices = 'server/src/lib/job/slices.ts';
const start = 'server/src/lib/job/start.ts';
const schema = 'server/migrations/0013_job.sql';
const jobTest = 'server/src/lib/job/job.test.ts';
const wholeTest = 'server/src/lib/job/whole.test.ts';
const areaTest = 'server/src/areas/job/job.test.ts';
const messageTest = 'server/src/lib/messages/message-work.test.ts';

export const jobRules = [
  ['a job goes on where it stood', slices, 'cursor: JSON.stringify(cursor),', 'cursor: null,', jobTest],
  ['JOB-06: a job whose account lost the right stops', slices, 'admit(session, kind.access);', '', jobTest],
  ['a job runs as its account', slices, 'await become(tx, session);', '', jobTest],
  [
    'a refused row is taken back',
    slices,
    'if (guarded) await sql`rollback to savepoint one_row`.execute(tx);',
    '',
    jobTest,
  ],
  ['the 21st open job is refused', start, 'if (open >= maxOpenJobs)', 'if (open > maxOpenJobs)', jobTest],
  [
    'open jobs are counted one start after another',
    start,
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${accountId}`}, 0))`.execute(db);',
    '',
    jobTest,
  ],
  [
    'JOB-05: who had a turn is in line behind all others',
    'server/src/lib/job/row.ts',
    'greatest(not_before, clock_timestamp())',
    "timestamptz '2001-01-01' - (clock_timestamp() - timestamptz '2001-01-01')",
    jobTest,
  ],
  [
    'JOB-02: the work of a killed server is taken up',
    'server/src/lib/job/sweep.ts',
    'await release(db, dead);',
    '',
    wholeTest,
  ],
  [
    'one job as a whole for an account',
    'server/src/lib/job/whole.ts',
    'if (busy) {',
    'if (busy && accountId < 0) {',
    wholeTest,
  ],
  [
    'a job’s file is its account’s alone',
    schema,
    'using (not personal or account_id = caller_account())',
    'using (true)',
    wholeTest,
    areaTest,
  ],
  [
    'nobody sees another’s jobs',
    schema,
    'on job for select to %I using (account_id = caller_account())',
    'on job for select to %I using (true)',
    areaTest,
  ],
  [
    'nobody cancels another’s jobs',
    schema,
    'where id = wanted and account_id = caller_account() and finished_at is null',
    'where id = wanted and finished_at is null',
    wholeTest,
  ],
  [
    'frames of jobs reach their account alone',
    'server/src/live/job-frames.ts',
    'if (watcher.session.accountId === accountId)',
    'if (watcher.session.accountId > 0)',
    areaTest,
  ],
  [
    'a sent message leaves the outbox',
    'server/src/lib/messages/message-work.ts',
    "await tx.deleteFrom('outbox').where('id', '=', message.id).execute();",
    '',
    messageTest,
  ],
  [
    'a code is not sent once it has run out',
    'server/src/lib/messages/message-work.ts',
    'Date.parse(message.expiresAt) <= Date.now()',
    'Date.parse(message.expiresAt) < 0',
    messageTest,
  ],
  [
    'upkeep removes in batches',
    'server/src/lib/upkeep/upkeep.ts',
    'limit ${most} for update skip locked',
    'for update skip locked',
    'server/src/upkeep.test.ts',
  ],
];
