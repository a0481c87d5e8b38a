/**
 * Triggers that would write what the past writes itself, with the present time: ledger, logs, counts and notices. All
 * other triggers, and all constraints, stay active.
 */
export const silenced: Readonly<Record<string, readonly string[]>> = {
  app_user: ['app_user_tally_added'],
  device: ['device_added', 'device_booked_in', 'device_tally_added'],
  movement: ['movement_logged'],
  device_log: ['device_log_api_event'],
  device_share: ['device_share_logged'],
  warning: ['warning_named', 'warning_opened'],
  feedback: ['feedback_added'],
  cabinet: ['cabinet_booked_in', 'cabinet_label_claimed'],
  cabinet_fitting: ['cabinets_filled'],
  rollout_device: ['upgrades_begun'],
};

/** Tables in the order in which they are written: each after those that it refers to. */
export const order: readonly string[] = [
  ...['agent', 'merchant', 'account', 'device_model', 'app_user', 'document', 'device', 'document_device'],
  ...['device_ownership', 'movement', 'arrival', 'arrival_device', 'app_friend', 'device_share'],
  ...['stocktake', 'stocktake_scan', 'stocktake_difference', 'stocktake_note'],
  ...['device_hour', 'device_state', 'charge', 'device_meter', 'telemetry'],
  ...['cabinet_model', 'cabinet_model_takes', 'qr_batch', 'qr_code', 'cabinet', 'cabinet_fitting'],
  ...['warning', 'feedback', 'announcement', 'announcement_target', 'announcement_read', 'app_notice'],
  ...['signing_key', 'firmware', 'rollout', 'rollout_wave', 'rollout_device', 'message'],
  ...['app_upgrade', 'app_installation'],
  ...[
    'api_application',
    'api_application_device',
    'api_secret',
    'api_webhook',
    'api_event',
    'api_delivery',
    'api_call',
  ],
  ...['device_log', 'tally', 'operation_log', 'sign_in_log'],
];
