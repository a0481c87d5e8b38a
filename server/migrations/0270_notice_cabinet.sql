-- A notice of a warning tells the app in which cabinet and slot the device became too hot.
grant select (cabinet_code, slot) on warning to chargehand_app;
