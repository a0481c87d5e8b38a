-- A version below the newest published one of its platform goes out only as a hotfix of an earlier line, 2.9 beside 2.10.
alter table app_upgrade add column hotfix boolean not null default false;
grant insert (hotfix), update (hotfix) on app_upgrade to chargehand_staff;
