const robots = 'server/test/demo-robots.test.ts';
const steps = 'server/src/areas/system/dashboard/first-steps.test.ts';
const panel = 'console/src/areas/first-steps.dom.test.tsx';
const auth = 'server/src/areas/system/auth/demo.test.ts';
const tasks = 'server/src/areas/system/dashboard/demo-tasks.test.ts';
const start = 'scripts/lib/demo.test.mjs';

/** Rules of robots beside visitors, of the first steps and of the demo's accounts. */
export const firstDayRules = [
  [
    'FOUND-136: robots change only records that they made',
    'simulator/src/http.ts',
    'if (this.made && foreign.length > 0)',
    'if (this.made && foreign.length > 99)',
    robots,
  ],
  [
    'FOUND-136: all robots of the demo world have the guarded client',
    'simulator/src/demo.ts',
    'openHttp(made)',
    'openHttp()',
    robots,
  ],
  [
    'FOUND-136: robots skip the documents of visitors',
    'simulator/src/stock.ts',
    "!madeBy(saved).has('document', paper.id) || ",
    '',
    robots,
  ],
  [
    'FOUND-136: robots leave chargers that visitors have moved',
    'simulator/src/stock.ts',
    'newest === undefined || madeBy(saved)',
    'true || madeBy(saved)',
    robots,
  ],
  [
    'FOUND-136: robots count in no stocktake of a visitor',
    'simulator/src/arrivals.ts',
    'if (open.length > 0) return;',
    '',
    robots,
  ],
  [
    'FOUND-136: robots publish no text that a visitor is writing',
    'simulator/src/app-shown.ts',
    'if (changed || !isUntouched) return;',
    '',
    robots,
  ],
  [
    'FOUND-136: robots fit no device of a visitor into a cabinet',
    'simulator/src/cabinet.ts',
    'code in world.chargers;',
    'code in world.chargers || true;',
    'server/test/demo-cabinets.test.ts',
  ],
  [
    'PAST-05: agents and merchants do not see the first steps',
    'server/src/areas/system/dashboard/first-steps.service.ts',
    "if (!isStaff(session.mType)) fail('forbidden');",
    '',
    steps,
  ],
  [
    'PAST-05: a step that the account may not do is left out',
    'server/src/areas/system/dashboard/first-steps.service.ts',
    'hasPermission(session.permissions, access)',
    'access !== undefined',
    steps,
  ],
  [
    'PAST-05: the built-in agency is no first agent',
    'server/src/areas/system/dashboard/first-steps.service.ts',
    ' where not direct',
    '',
    steps,
  ],
  [
    'PAST-05: the first bound device is bound',
    'server/src/areas/system/dashboard/first-steps.service.ts',
    "bind_status = 'bound' and ",
    '',
    steps,
  ],
  [
    'PAST-05: the first steps disappear once all are done',
    'console/src/areas/system/dashboard/first-steps.tsx',
    'if (doneCount === steps.length) return null;',
    '',
    panel,
  ],
  [
    'PAST-05: the first steps stay hidden',
    'console/src/areas/system/dashboard/first-steps.tsx',
    'if (isHidden || !data) return null;',
    'if (!data) return null;',
    panel,
  ],
  [
    'FOUND-137: npm run serve ignores the accounts of a demo',
    'scripts/serve.mjs',
    'delete process.env.DEMO_ACCOUNTS;',
    '',
    start,
  ],
  [
    'FOUND-137: a start without the demo world offers no accounts',
    'scripts/lib/demo.mjs',
    '...(withDemo && {',
    '...({',
    start,
  ],
  [
    'FOUND-137: a click signs in only accounts of the demo',
    'server/src/areas/system/auth/auth.routes.ts',
    'find(({ account }) => account === body.account)',
    'find(() => true)',
    auth,
  ],
  [
    'FOUND-137: a click signs in no account whose password was changed',
    'server/src/areas/system/auth/auth.routes.ts',
    'checkSignIn(db, demo.account, demo.password, accountType, request)',
    "(await db.selectFrom('account').select('id').where('account', '=', demo.account).executeTakeFirstOrThrow()).id",
    auth,
  ],
  [
    'FOUND-137: no robot receives the delivery that waits for a visitor',
    'simulator/src/stock.ts',
    ' || paper.reason !== wandering.reason',
    '',
    robots,
  ],
  [
    'FOUND-137: an agent’s task is done only after it has received the delivery',
    'server/src/areas/system/dashboard/demo-tasks.service.ts',
    'bool_or(not confirm)',
    'bool_or(true)',
    tasks,
  ],
  [
    'FOUND-137: a charger is cooled only by a command while its warning is open',
    'server/src/areas/system/dashboard/demo-tasks.service.ts',
    'command.created_at between warning.reported_at and coalesce(warning.completed_at, now())',
    'true',
    tasks,
  ],
  [
    'FOUND-137: production has no tasks',
    'server/src/areas/system/dashboard/demo-tasks.service.ts',
    'demoAccounts.length > 0 &&',
    '',
    tasks,
  ],
  [
    'FOUND-137: the bad firmware is stopped only once its rollout is',
    'server/src/areas/system/dashboard/demo-tasks.service.ts',
    "rollout.status in ('paused', 'stopped', 'cancelled')",
    'true',
    'server/test/demo-rollouts.test.ts',
  ],
];
