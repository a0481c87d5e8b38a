-- What a package states besides its name and code: who signed it, and the Android versions it is for.
alter table app_upgrade
  -- SHA-256 of the certificates of all signers, in hexadecimal digits; null for packages read before signers were.
  add column signers text[] check (cardinality(signers) > 0),
  add column min_sdk int check (min_sdk > 0),
  add column target_sdk int check (target_sdk > 0),
  -- Words by which a person confirmed that the package is signed with another key than the published version.
  add column new_key text check (length(new_key) <= 200),
  add check (signers is null or package_name is not null),
  add check ((signers is null) = (min_sdk is null) and (signers is null) = (target_sdk is null));
grant insert (signers, min_sdk, target_sdk, new_key), update (signers, min_sdk, target_sdk, new_key)
  on app_upgrade to chargehand_staff;

-- API level of the phone's Android, if the app sends it.
alter table app_installation add column sdk int check (sdk > 0);
create index app_installation_sdks on app_installation (sdk, last_seen_at) where sdk is not null;
