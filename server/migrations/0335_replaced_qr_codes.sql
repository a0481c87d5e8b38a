-- The code of a cabinet that has got another is revoked, and no longer counted as used.
update qr_batch set used = counted.used, revoked = counted.revoked
  from (
    select batch_id, count(*) filter (where revoked_at is null and used_at is not null)::int as used, count(revoked_at)::int as revoked
      from qr_code
      where batch_id in (select batch_id from qr_code where revoked_at is not null and used_at is not null)
      group by batch_id
  ) counted
  where counted.batch_id = qr_batch.id;
