-- A code that nobody has used can be revoked, such as one whose sheet was lost: it is neither used nor unused then, and is never assigned.
alter table qr_code drop constraint qr_code_revoked;
alter table qr_batch add column revoked int not null default 0;
alter table qr_batch drop column unused;
alter table qr_batch add column unused int not null generated always as (generated - used - revoked) stored;
alter table qr_batch drop constraint qr_batch_counts;
alter table qr_batch add constraint qr_batch_counts
  check (used >= 0 and revoked >= 0 and used + revoked <= generated and generated <= quantity);
drop index qr_code_unused;
create index qr_code_unused on qr_code (batch_id, position) where used_at is null and revoked_at is null;
grant update (revoked_at, revoked_by) on qr_code to chargehand_staff, chargehand_tenant;
