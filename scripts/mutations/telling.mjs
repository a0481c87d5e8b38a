const sql = 'server/sql/telling.sql';
const telling = 'server/src/areas/devices/alarm-rule/telling.service.ts';
const routes = 'server/src/areas/devices/alarm-rule/alarm-rule.routes.ts';
const hook = 'server/src/areas/devices/alarm-rule/webhook.ts';
const preview = 'server/src/areas/devices/alarm-rule/preview.service.ts';
const tests = 'server/src/areas/devices/alarm-rule/telling.test.ts';
const concerns = 'server/src/areas/devices/alarm-rule/concerns.test.ts';
const rules = 'server/src/areas/devices/alarm-rule/alarm-rule.test.ts';
const hooks = 'server/src/areas/devices/alarm-rule/webhook.test.ts';

/** Rules of who is told of alarms. */
export const tellingRules = [
  [
    'ALARM-08: a rule concerns its kinds only',
    sql,
    "(r.kinds = '{}' or p.kind = any(r.kinds)) and",
    '',
    concerns,
  ],
  [
    'ALARM-08: a rule concerns its severities only',
    sql,
    ' and severity_rank(p.severity) <= severity_rank(r.severity)',
    '',
    concerns,
  ],
  [
    'ALARM-08: a disabled rule tells nothing',
    sql,
    'where r.enabled and r.agent_id is null',
    'where r.agent_id is null',
    concerns,
  ],
  [
    'ALARM-08: a rule of a group concerns its members only',
    sql,
    'and (r.group_id is null or exists',
    'and (true or exists',
    concerns,
  ],
  [
    'ALARM-08: what is acknowledged is not told',
    sql,
    'and returned_at is null and acknowledged_at is null',
    'and returned_at is null',
    concerns,
  ],
  [
    'ALARM-08: a pause lies between two messages',
    sql,
    'coalesce(last.at <= now() - make_interval(mins => r.pause_minutes), true)',
    'true',
    tests,
  ],
  [
    'ALARM-08: the first alarms are gathered',
    sql,
    's.raised_at + y.delay <= now() as due',
    'true as due',
    tests,
  ],
  [
    'ALARM-08: reminders come after their time',
    sql,
    'last.at <= now() - make_interval(mins => r.repeat_minutes) as repeats',
    'r.repeat_minutes is not null as repeats',
    tests,
  ],
  [
    'ALARM-08: quiet hours hold mails back',
    sql,
    "case when c.channel <> 'console' and not m.urgent",
    'case when false',
    tests,
  ],
  [
    'ALARM-08: critical alarms do not wait',
    sql,
    "c.channel <> 'console' and not m.urgent",
    "c.channel <> 'console'",
    tests,
  ],
  [
    'ALARM-08: the end is told by rules that say so',
    sql,
    "where m.reason <> 'over' or r.tells_return",
    '',
    tests,
  ],
  [
    'ALARM-08: what needs no attention any more is left out',
    telling,
    'waiting: news.filter(({ waits }) => waits)',
    'waiting: news',
    tests,
  ],
  [
    'ALARM-08: a test is limited',
    routes,
    'serve(app, alarmRuleApi.test, countTest, async',
    'serve(app, alarmRuleApi.test, async',
    rules,
  ],
  [
    'ALARM-08: the preview counts the pause',
    preview,
    'Math.max(at + gatherS, sentAt + pauseS)',
    'at + gatherS',
    rules,
  ],
  [
    'ALARM-09: an incident is told in place of its alarms',
    sql,
    'from concerned c where c.incident_id is null',
    'from concerned c',
    tests,
  ],
  [
    'ALARM-11: the key of an alarm is that of kind and device',
    hook,
    'fingerprint: fingerprintOf(key),\n  };\n}',
    'fingerprint: fingerprintOf(key + beganAt),\n  };\n}',
    hooks,
  ],
  [
    'ALARM-14: a tenant’s rule concerns its own devices',
    sql,
    'join waiting w on w.agent_id = r.agent_id and (r.merchant_id is null or w.merchant_id = r.merchant_id)',
    'cross join waiting w',
    concerns,
  ],
  [
    'ALARM-14: an account that left the company is not told',
    sql,
    'and a.agent_id is not distinct from r.agent_id and a.merchant_id is not distinct from r.merchant_id\n      cross join lateral tell_channels',
    '\n      cross join lateral tell_channels',
    concerns,
  ],
  [
    'ALARM-14: a rule tells people of the company only',
    routes,
    'await checkPeople(db, draft, session);',
    '',
    rules,
  ],
];
