-- Staff change how kinds of alarms are raised, and see how good the alarms are.

-- Numbers the kinds, which are records of a list.
alter table alarm_kind add column id bigint generated always as identity;
alter table alarm_kind add constraint alarm_kind_id unique (id);
create policy alarm_kind_edit on alarm_kind for update to chargehand_staff using (true) with check (true);
grant update (severity, enabled, on_seconds, off_seconds, bound, slack, most_changes) on alarm_kind to chargehand_staff;

create index alarm_chatters on alarm (raised_at, id) where chatters;

-- Looks each alarm up by its id. The list of all alarms would be read for each step once it is too long to be hashed.
alter policy alarm_step_own on alarm_step
  using (exists (select from alarm where alarm.id = alarm_id))
  with check (exists (select from alarm where alarm.id = alarm_id) and step = 'noted' and account_id = caller_account());
