/** A table to which a test adds seven rows one minute older and seven one minute younger than the retention period. */
interface Case {
  table: string;
  /** Retention period, as an SQL interval. */
  age: string;
  column: string;
  /** Other columns, and SQL for their values in row number `n`. */
  otherColumns: string;
  values: string;
}

const account = '(select min(id) from account)';
export const cases: Record<string, Case> = {
  'file.uploads': {
    table: 'upload',
    column: 'updated_at',
    age: '1 day',
    otherColumns: 'noun, account_id, name, bytes, modified',
    values: `'firmware', ${account}, 'a.bin', 1, 'm' || n`,
  },
  'appInstallation.unseen': {
    table: 'app_installation',
    column: 'last_seen_at',
    age: '90 days',
    otherColumns: 'platform, installation, version, precedence',
    values: `'ios', gen_random_uuid(), '1.0.0', ''`,
  },
  'auth.captcha': {
    table: 'captcha',
    column: 'created_at',
    age: '10 minutes',
    otherColumns: 'id, answer',
    values: `'c' || n, 'x'`,
  },
  'auth.passwordTicket': {
    table: 'password_ticket',
    column: 'created_at',
    age: '1 hour',
    otherColumns: 'token_hash, account_id',
    values: `int4send(n), ${account}`,
  },
  'auth.signInTicket': {
    table: 'sign_in_ticket',
    column: 'created_at',
    age: '1 hour',
    otherColumns: 'token_hash, account_id, method',
    values: `int4send(n), ${account}, 'password'`,
  },
  'auth.knownBrowser': {
    table: 'known_browser',
    column: 'used_at',
    age: '180 days',
    otherColumns: 'token_hash, account_id',
    values: `int4send(n), ${account}`,
  },
  'verification.code': {
    table: 'verification_code',
    column: 'created_at',
    age: '1 day',
    otherColumns: 'account, code_hash',
    values: `'a' || n, 'x'`,
  },
  'device.secretBatch': {
    table: 'secret_batch',
    column: 'created_at',
    age: '7 days',
    otherColumns: 'account_id, origin, sealed',
    values: `${account}, 'b' || n, int4send(n)`,
  },
  'apiApplication.unconfirmed': {
    table: 'api_application',
    column: 'created_at',
    age: '30 days',
    otherColumns: 'company_name, email',
    values: `'c' || n, 'e'`,
  },
  'apiSecret.ended': {
    table: 'api_secret',
    column: 'ends_at',
    age: '0 days',
    otherColumns: 'application_id, hash',
    values: `(select min(id) from api_application), int4send(n)`,
  },
  'apiToken.expired': {
    table: 'api_token',
    column: 'expires_at',
    age: '0 days',
    otherColumns: 'token_hash, application_id, secret_id, scopes',
    values: `int4send(n), (select application_id from api_secret where hash = 'kept'),
      (select id from api_secret where hash = 'kept'), '{}'`,
  },
  'apiEvent.old': {
    ...{ table: 'api_event', column: 'at', age: '7 days', otherColumns: 'device_id, type' },
    values: `(select min(id) from device), 'device.online'`,
  },
  'apiDelivery.finished': {
    ...{ table: 'api_delivery', column: 'finished_at', age: '30 days' },
    otherColumns: 'webhook_id, message_id, type, payload, state',
    values: `(select min(id) from api_webhook), 'm' || gen_random_uuid(), 't', '{}', 'dead'`,
  },
  'apiPushDelivery.old': {
    ...{ table: 'api_push_delivery', column: 'created_at', age: '365 days' },
    otherColumns: 'push_id, application_id, channel',
    values: `(select id from api_push order by id offset n % 100 + n / 200 * 10 limit 1),
      (select application_id from api_secret where hash = 'kept'), 'email'`,
  },
  'apiCall.old': {
    table: 'api_call',
    column: 'at',
    age: '30 days',
    otherColumns: 'application_id, method, route, status, ms, ip, request_id',
    values: `(select application_id from api_secret where hash = 'kept'), 'GET', '/', 200, 1, '192.0.2.1', 'r'`,
  },
  'passkey.challenge': {
    table: 'passkey_challenge',
    column: 'created_at',
    age: '1 hour',
    otherColumns: 'account_id, challenge',
    values: `${account}, 'c' || n`,
  },
  'singleSignOn.try': {
    table: 'single_sign_on_try',
    column: 'created_at',
    age: '1 hour',
    otherColumns: 'token_hash, state, nonce, verifier',
    values: `int4send(n), 's', 'n', 'v'`,
  },
  'outbox.kept': {
    table: 'outbox',
    column: 'created_at',
    age: '7 days',
    otherColumns: 'channel, recipient, subject, body',
    values: `'email', 'r' || n, 's', 'b'`,
  },
  'appNotice.kept': {
    table: 'app_notice',
    column: 'created_at',
    age: '365 days',
    otherColumns: 'user_id, warning_id',
    values: `(select min(id) from app_user), (select min(id) from warning)`,
  },
  'message.kept': {
    table: 'message',
    column: 'created_at',
    age: '365 days',
    otherColumns: 'account_id, document_id, outcome',
    values: `${account}, (select min(id) from document), 'received'`,
  },
  'signInLog.kept': {
    table: 'sign_in_log',
    column: 'at',
    age: '365 days',
    otherColumns: 'account, method, ok, ip',
    values: `'a' || n, 'password', true, '-'`,
  },
  'operationLog.kept': {
    table: 'operation_log',
    column: 'at',
    age: '730 days',
    otherColumns: 'action, ip',
    values: `'old.row', '-'`,
  },
  'session.idle': {
    table: 'session',
    column: 'used_at',
    age: '12 hours',
    otherColumns: 'token_hash, account_id, ip',
    values: `int4send(n), ${account}, '-'`,
  },
  'appSession.idle': {
    table: 'app_session',
    column: 'used_at',
    age: '90 days',
    otherColumns: 'token_hash, user_id',
    values: `int4send(n), (select min(id) from app_user)`,
  },
  'attempt.counted': {
    table: 'attempt',
    column: 'at',
    age: '1 day',
    otherColumns: 'key',
    values: `'k' || n`,
  },
  'idempotency.keys': {
    table: 'idempotency',
    column: 'created_at',
    age: '24 hours',
    otherColumns: 'account_id, key_hash, request_hash',
    values: `${account}, int4send(n), 'x'`,
  },
  'device.raw': {
    table: 'device_raw',
    column: 'at',
    age: '1 hour',
    otherColumns: 'device_id, down, topic, text, bytes',
    values: `(select min(id) from device), false, 'up/tele', '', 0`,
  },
  'device.aside': {
    table: 'rejected_message',
    column: 'last_at',
    age: '30 days',
    otherColumns: 'device_id, reason, topic, what, excerpt, bytes, count, first_at',
    values: `(select min(id) from device), 'shape', 'up/tele', n::text, '', 0, 1, now()`,
  },
  'device.command': {
    table: 'command',
    column: 'finished_at',
    age: '90 days',
    otherColumns: 'device_id, kind, port, on_state, status',
    values: `(select min(id) from device), 'switchPort', 1, true, 'applied'`,
  },
  'import.kept': {
    table: 'import',
    column: 'created_at',
    age: '24 hours',
    otherColumns: 'account_id, noun, name, bytes',
    values: `${account}, 'region', 'x', 1`,
  },
  'job.kept': {
    table: 'job',
    column: 'finished_at',
    age: '7 days',
    otherColumns: 'account_id, kind, runner, input, ip, state',
    values: `${account}, 'x.y', 'slices', '{}', '-', 'done'`,
  },
};
