-- outside a transaction
-- Consents are listed by their time: all of them, a user's, and those to one version.
create index concurrently if not exists app_consent_newest on app_consent (at, id);
create index concurrently if not exists app_consent_user_newest on app_consent (user_id, at, id);
create index concurrently if not exists app_consent_version_newest on app_consent (text, version, at, id);
-- The last one leads to all that this one led to.
drop index concurrently if exists app_consent_version;
