-- Facts that a file states about itself, read when it came in: of a package of the app what its manifest says.
alter table file add column facts jsonb check (jsonb_typeof(facts) = 'object');
grant insert (facts), select (facts) on file to chargehand_staff;

-- All packages that are published carry one name, or phones would install them beside each other.
alter table app_upgrade add column package_name text check (length(package_name) <= 255),
  add column version_code bigint check (version_code >= 0),
  add check ((package_name is null) = (version_code is null) and (package_name is null or file is not null));
grant insert (package_name, version_code), update (package_name, version_code) on app_upgrade to chargehand_staff;
