-- What is kept of a rollout that ended long ago, once the steps of its devices are removed: how many failed, and why.
create table rollout_failure (
  rollout_id bigint not null references rollout on delete cascade,
  reason text not null,
  devices int not null,
  primary key (rollout_id, reason)
);
alter table rollout_failure enable row level security;
create policy rollout_failure_staff on rollout_failure for select to chargehand_staff using (true);
grant select on rollout_failure to chargehand_staff;
