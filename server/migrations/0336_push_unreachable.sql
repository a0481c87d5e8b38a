-- A company without a webhook for notices is not reachable: nothing was tried, so nothing failed.
alter table api_push_delivery drop constraint api_push_delivery_state_check,
  add constraint api_push_delivery_state_check
    check (state in ('waiting', 'delivered', 'failed', 'unreachable', 'kept'));
update api_push_delivery set state = 'unreachable' where state = 'failed' and why = 'noWebhook';
