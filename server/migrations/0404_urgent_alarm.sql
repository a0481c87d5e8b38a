-- Unacknowledged alarms that are critical or major, which the menu counts.
create index alarm_urgent on alarm (agent_id, merchant_id) where severity in ('critical', 'major') and closed_at is null
  and returned_at is null and acknowledged_at is null and shelved_until is null and suppressed is null;
