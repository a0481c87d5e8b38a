-- Announcements for the people of a group's devices.
alter table announcement drop constraint announcement_reach_check;
alter table announcement
  add constraint announcement_reach_check check (reach in ('everybody', 'regions', 'agents', 'models', 'groups', 'people'));
alter table announcement_target add column group_id bigint references device_group on delete cascade;
alter table announcement_target drop constraint announcement_target_check;
alter table announcement_target
  add constraint announcement_target_check check (num_nonnulls(region_id, agent_id, merchant_id, model_id, group_id, user_id) = 1);
create index announcement_target_group on announcement_target (group_id) where group_id is not null;
