-- outside a transaction
-- Errors among the calls of an application, of which most are none.
create index concurrently if not exists api_call_errors on api_call (application_id, at desc, id desc) where status >= 400;
-- What came to nothing, or waits, among the deliveries of a webhook.
create index concurrently if not exists api_delivery_unfinished on api_delivery (webhook_id, state, id) where state <> 'delivered';
