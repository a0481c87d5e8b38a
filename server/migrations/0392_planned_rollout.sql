-- Rollouts for a group, that take devices which join later, begin at a time, and wait for a second person.
alter table rollout
  -- Group of the devices, for kind `group`.
  add column group_id bigint references device_group on delete set null,
  add column takes_later boolean not null default false,
  -- Time at which a planned rollout begins; null for at once.
  add column begins_at timestamptz,
  add column needs_approval boolean not null default false,
  add column approved_by bigint references account on delete set null,
  add column approved_at timestamptz;
alter table rollout drop constraint rollout_kind_check, drop constraint rollout_status_check;
alter table rollout
  add constraint rollout_kind_check check (kind in ('share', 'list', 'group', 'rollback')),
  add constraint rollout_status_check check (status in ('planned', 'running', 'paused', 'stopped', 'cancelled', 'completed'));
create index rollout_planned on rollout (id) where status = 'planned';
create index rollout_taking on rollout (id) where takes_later and finished_at is null;
create index rollout_group on rollout (group_id) where group_id is not null;
create index rollout_approver on rollout (approved_by) where approved_by is not null;
