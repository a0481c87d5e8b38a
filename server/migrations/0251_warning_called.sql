-- A warning keeps what its device and its model were called, and who handled it by name: whoever had the device then still reads it
-- when the device is somebody else's.
alter table warning
  add column code text not null default '',
  add column model_name text not null default '',
  add column completed_name text;
alter table warning disable trigger user;
update warning set code = device.code, model_name = model.name
  from device join device_model model on model.id = device.model_id where device.id = warning.device_id;
update warning set completed_name = account.name from account where account.id = warning.completed_by;
alter table warning enable trigger user;
