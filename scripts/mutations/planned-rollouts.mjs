const tests = 'server/src/areas/versions/rollout/planned.test.ts';
const sql = 'server/sql/rollout-plans.sql';
const routes = 'server/src/areas/versions/rollout/rollout.routes.ts';

/** Rules of rollouts for groups, of later devices, of planned rollouts and of the second person. */
export const plannedRolloutRules = [
  [
    'GROUP-05: only the devices of the group',
    'server/src/areas/versions/rollout/start.service.ts',
    "return devices.of === 'group' ?",
    'return false ?',
    tests,
  ],
  [
    'GROUP-05: no later devices unless told to',
    sql,
    'where takes_later and finished_at',
    'where finished_at',
    tests,
  ],
  ['GROUP-05: none after its end', sql, 'takes_later and finished_at is null and', 'takes_later and', tests],
  [
    'GROUP-05: it waits for its time',
    sql,
    "status = 'planned' and (begins_at is null or begins_at <= now())",
    "status = 'planned' and true",
    tests,
  ],
  [
    'GROUP-05: it waits for the second person',
    sql,
    'and not is_proposed(rollout) order by',
    'order by',
    tests,
  ],
  [
    'GROUP-05: nobody approves their own',
    routes,
    "if (createdBy === session.accountId) fail('secondPerson');",
    '',
    tests,
  ],
  [
    'GROUP-05: no beginning without approval',
    sql,
    "r.status = 'planned' and not is_proposed(r) then",
    "r.status = 'planned' then",
    tests,
  ],
  [
    'GROUP-05: groups of others are refused',
    'server/src/areas/versions/rollout/reach.service.ts',
    "if (!group) refuse({ groupId: 'unknown' });",
    '',
    tests,
  ],
];
