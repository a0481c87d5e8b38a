-- Why a webhook is paused: `failing` (24 hours of failures), `gone` (the target answered 410), `staff`, or `revoked`
-- (the secrets of its application were revoked).
alter table api_webhook add column pause_reason text check (pause_reason in ('failing', 'gone', 'staff', 'revoked'));
update api_webhook set pause_reason = 'failing' where paused_at is not null;
alter table api_webhook add constraint api_webhook_pause_has_reason check ((paused_at is null) = (pause_reason is null));
-- Until then nothing is sent, because the target asked for it with `Retry-After`.
alter table api_webhook add column resting_until timestamptz;

grant select (pause_reason, resting_until), update (pause_reason, resting_until) on api_webhook to chargehand_partner;
grant select (pause_reason, resting_until), update (pause_reason, resting_until), delete on api_webhook to chargehand_staff;
