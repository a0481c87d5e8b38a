-- Whether a server receives what the devices of its lanes send. A server of the release before this one does not say.
alter table broker_server add column connected boolean not null default true;
