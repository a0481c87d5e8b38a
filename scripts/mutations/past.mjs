const test = 'server/test/past.test.ts';
const figures = 'server/test/past-figures.test.ts';
const start = 'scripts/lib/past.test.mjs';
const fleet = 'server/src/areas/system/dashboard/fleet.test.ts';

/** Rules of the year behind the demo world. */
export const pastRules = [
  [
    'the past is written only into a database of the demo world',
    'simulator/src/past/writer.ts',
    'if (rows.length > 0) throw',
    'if (rows.length > 99) throw',
    test,
  ],
  [
    'the past is written only once',
    'simulator/src/past/writer.ts',
    'if (rowCount !== 0) throw',
    'if (rowCount === null) throw',
    test,
  ],
  [
    'npm start without the demo world writes no past',
    'scripts/lib/past.mjs',
    "!words.includes('--no-demo') && ",
    '',
    start,
  ],
  [
    'no past is written into a database of the operator',
    'scripts/lib/past.mjs',
    ' && !environment.DATABASE_URL',
    '',
    start,
  ],
  [
    'a charger of the past that a user gave back is on nobody’s account',
    'simulator/src/past/answers.ts',
    '              userId: null,\n',
    '',
    test,
  ],
  [
    'the energy of a charge is in the sums of its hours',
    'simulator/src/past/meter.ts',
    '    this.energy += energy;\n',
    '',
    figures,
  ],
  [
    'the dashboard counts the chargers of the past as they were on each day',
    'simulator/src/past/ledger.ts',
    '  tallyDevice(story, at, before, -1);\n',
    '',
    figures,
  ],
  [
    'webhooks of the past never deliver',
    'simulator/src/past/partners.ts',
    '    paused_at: iso(paused),\n    pause_reason: ',
    '    paused_at: null,\n    pause_reason: null && ',
    test,
  ],
  [
    'FOUND-138: an account sees only the use of its own devices',
    'server/src/areas/system/dashboard/fleet.service.ts',
    "hour > now() - interval '31 days' and $",
    "hour > now() - interval '31 days' or $",
    fleet,
  ],
  [
    'FOUND-138: an unbound device is not among the hottest',
    'server/src/areas/system/dashboard/live.service.ts',
    "and temperature is not null and device.bind_status = 'bound'",
    'and temperature is not null',
    fleet,
  ],
  [
    'FOUND-138: an hour before a device came to an agent is not the agent’s',
    'server/sql/dashboard.sql',
    "case when h.hour >= date_trunc('hour', coalesce(d.agent_since, 'epoch')) then d.agent_id end as agent_id",
    'd.agent_id as agent_id',
    fleet,
  ],
  [
    'FOUND-138: the operator’s own stock leaves out that of agents',
    'server/src/areas/system/dashboard/fleet.service.ts',
    'case level when 0 then n else -n end',
    'case level when 0 then n else 0 end',
    fleet,
  ],
];
