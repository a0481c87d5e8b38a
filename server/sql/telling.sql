-- Rules that tell people of alarms: what a rule concerns, what is due, and what was told.

-- Returns the rank of a severity: that of the worst is 1.
create or replace function severity_rank(severity text) returns int language sql immutable
  as $$ select array_position(array['critical', 'major', 'minor', 'info'], severity) $$;

-- Returns unacknowledged alarms with the enabled rules that concern them. The members of a group are only looked for
-- among the devices of these alarms.
create or replace function concerned_alarms() returns table (rule_id bigint, alarm_id bigint, incident_id bigint, raised_at timestamptz,
    severity text) language sql stable as $$
  with waiting as materialized (
    select id, kind, device_id, agent_id, merchant_id, place_id, incident_id, raised_at, severity from alarm
    where closed_at is null and returned_at is null and acknowledged_at is null and shelved_until is null and suppressed is null),
  member as materialized (
    select r.id as rule_id, m.device_id
    from alarm_rule r cross join lateral group_members_among(r.group_id, array(select device_id from waiting), null) m (device_id)
    where r.enabled and r.group_id is not null),
  paired as (
    select r.id as rule_id, w.* from alarm_rule r cross join waiting w where r.enabled and r.agent_id is null
    union all
    select r.id, w.* from alarm_rule r join waiting w on w.agent_id = r.agent_id and (r.merchant_id is null or w.merchant_id = r.merchant_id)
    where r.enabled)
  select r.id, p.id, p.incident_id, p.raised_at, p.severity from paired p join alarm_rule r on r.id = p.rule_id
  where (r.kinds = '{}' or p.kind = any(r.kinds)) and severity_rank(p.severity) <= severity_rank(r.severity)
    and (r.of_agent_id is null or p.agent_id = r.of_agent_id) and (r.of_merchant_id is null or p.merchant_id = r.of_merchant_id)
    and (r.place_id is null or p.place_id = r.place_id)
    and (r.group_id is null or exists (select from member m where m.rule_id = r.id and m.device_id = p.device_id))
$$;

-- Returns what each rule should tell: alarms of an incident count as one.
create or replace function rule_subjects() returns table (rule_id bigint, alarm_id bigint, incident_id bigint, raised_at timestamptz,
    severity text) language sql stable as $$
  with concerned as materialized (select * from concerned_alarms())
  select c.rule_id, c.alarm_id, null::bigint, c.raised_at, c.severity from concerned c where c.incident_id is null
  union all
  select c.rule_id, null, c.incident_id, i.raised_at, i.severity
    from (select distinct rule_id, incident_id from concerned where incident_id is not null) c join incident i on i.id = c.incident_id
$$;

-- Returns the levels of a rule with the delay of each.
create or replace function rule_levels(gather_seconds int, second_minutes int, third_minutes int)
  returns table (level smallint, delay interval) language sql immutable as $$
  select v.level::smallint, v.delay from (values (1, make_interval(secs => gather_seconds)), (2, make_interval(mins => second_minutes)),
    (3, make_interval(mins => third_minutes))) v (level, delay) where v.delay is not null
$$;

-- Returns the end of quiet hours in a time zone, or null if it is not quiet there now.
create or replace function quiet_until(quiet_from text, quiet_to text, zone text) returns timestamptz language sql stable as $$
  select case
    when quiet_from = quiet_to then null
    when quiet_from < quiet_to and clock >= quiet_from and clock < quiet_to then (today + quiet_to::time) at time zone zone
    when quiet_from > quiet_to and clock >= quiet_from then (today + 1 + quiet_to::time) at time zone zone
    when quiet_from > quiet_to and clock < quiet_to then (today + quiet_to::time) at time zone zone end
  from (select to_char(now() at time zone zone, 'HH24:MI') as clock, (now() at time zone zone)::date as today) local
$$;

-- Returns the channels by which an account with a contact can be told, of those that a rule wants.
create or replace function tell_channels(console boolean, email boolean, phone boolean, contact text) returns table (channel text)
  language sql immutable as $$
  select v.channel from (values ('console', console), ('email', email and contact like '%@%'), ('phone', phone and contact like '+%'))
    v (channel, wanted) where v.wanted
$$;

-- Plans the messages that are due, and stores what they tell. A level of a rule sends at most one message in the rule's
-- pause, and the first level a reminder of all that was told when it has sent nothing for the time of reminders.
create or replace function plan_sendings() returns void language plpgsql as $$
declare
  n bigint;
begin
  with ready as materialized (
    select r.id as rule_id, l.level, l.delay, last.at <= now() - make_interval(mins => r.repeat_minutes) as repeats
    from alarm_rule r cross join lateral rule_levels(r.gather_seconds, r.second_minutes, r.third_minutes) l
      cross join lateral (select max(created_at) as at from alarm_sending x
        where x.rule_id = r.id and x.level = l.level and x.reason <> 'test') last
    where r.enabled and coalesce(last.at <= now() - make_interval(mins => r.pause_minutes), true)),
  waiting as materialized (
    select y.rule_id, y.level, s.alarm_id, s.incident_id, s.raised_at, s.severity, s.raised_at + y.delay <= now() as due,
      coalesce(ta.told_at, ti.told_at) as told_at, y.repeats
    from rule_subjects() s join ready y using (rule_id)
      left join alarm_told ta on ta.alarm_id = s.alarm_id and ta.rule_id = y.rule_id and ta.level = y.level and ta.raised_at = s.raised_at
      left join alarm_told ti on ti.incident_id = s.incident_id and ti.rule_id = y.rule_id and ti.level = y.level
        and ti.raised_at = s.raised_at),
  news as (
    -- Tells what is not due yet together with what is.
    select * from (select rule_id, level, alarm_id, incident_id, raised_at, severity = 'critical' as urgent,
        case when told_at is null then 'new' else 'again' end as reason, due or told_at is not null as due,
        bool_or(due or told_at is not null) over (partition by rule_id, level) as any_due
      from waiting where case when told_at is null then level = 1 or due else level = 1 and repeats end) found
    where any_due),
  over as (
    update alarm_told t set over_at = now() from ready y
    where t.over_at is null and y.rule_id = t.rule_id and y.level = t.level
      and (exists (select from alarm a where a.id = t.alarm_id and (a.returned_at is not null or a.closed_at is not null))
        or exists (select from incident i where i.id = t.incident_id and i.closed_at is not null))
    returning t.rule_id, t.level, t.alarm_id, t.incident_id),
  told as (
    select rule_id, level, reason, due, urgent, alarm_id, incident_id, raised_at from news
    union all
    select rule_id, level, 'over', true, false, alarm_id, incident_id, null from over),
  message as materialized (
    select rule_id, level, case when bool_or(reason = 'new' and due) then 'new' when bool_or(reason = 'again') then 'again' else 'over' end as reason,
      bool_or(urgent) as urgent, count(*) filter (where reason <> 'over') as count, count(*) filter (where reason = 'over') as over_count,
      (array_agg(alarm_id order by raised_at desc) filter (where reason <> 'over' and alarm_id is not null))[1:500] as alarm_ids,
      (array_agg(incident_id order by raised_at desc) filter (where reason <> 'over' and incident_id is not null))[1:500] as incident_ids,
      (array_agg(alarm_id order by alarm_id desc) filter (where reason = 'over' and alarm_id is not null))[1:500] as over_alarm_ids,
      (array_agg(incident_id order by incident_id desc) filter (where reason = 'over' and incident_id is not null))[1:500] as over_incident_ids
    from told group by rule_id, level),
  noted_alarms as (
    insert into alarm_told as t (rule_id, level, alarm_id, raised_at)
      select rule_id, level, alarm_id, raised_at from news where alarm_id is not null
      on conflict (alarm_id, rule_id, level) where alarm_id is not null
      do update set raised_at = excluded.raised_at, told_at = now(), over_at = null
      returning 1),
  noted_incidents as (
    insert into alarm_told as t (rule_id, level, incident_id, raised_at)
      select rule_id, level, incident_id, raised_at from news where incident_id is not null
      on conflict (incident_id, rule_id, level) where incident_id is not null
      do update set raised_at = excluded.raised_at, told_at = now(), over_at = null),
  sending as (
    select m.*, r.tells_return as with_over, c.channel, a.id as account_id,
      case when c.channel <> 'console' and not m.urgent
        then quiet_until(r.quiet_from, r.quiet_to, coalesce(a.time_zone, default_time_zone())) end as due_at
    from message m join alarm_rule r on r.id = m.rule_id join alarm_rule_account ra on ra.rule_id = m.rule_id and ra.level = m.level
      join account a on a.id = ra.account_id and not a.disabled
        and a.agent_id is not distinct from r.agent_id and a.merchant_id is not distinct from r.merchant_id
      cross join lateral tell_channels(r.console, r.email, r.phone, a.contact) c
    where m.reason <> 'over' or r.tells_return
    union all
    select m.*, true, 'webhook', null, null from message m join alarm_rule r on r.id = m.rule_id
    where r.webhook_url is not null and m.level = 1),
  planned as (
    insert into alarm_sending (rule_id, level, reason, channel, account_id, count, alarm_ids, incident_ids, over_alarm_ids, over_incident_ids, due_at)
      select rule_id, level, reason, channel, account_id, count + case when with_over then over_count else 0 end,
        coalesce(alarm_ids, '{}'), coalesce(incident_ids, '{}'), case when with_over then coalesce(over_alarm_ids, '{}') else '{}' end,
        case when with_over then coalesce(over_incident_ids, '{}') else '{}' end, coalesce(due_at, now())
      from sending order by rule_id, level, account_id, channel)
  select count(*) into n from noted_alarms;
  perform analyze_grown('alarm_told', n);
end $$;
