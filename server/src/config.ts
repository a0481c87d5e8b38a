import { isIP } from 'node:net';
import path from 'node:path';
import { isNewPassword } from '@chargehand/contract/fields/password';
import { type AccountLevel, accountLevelNames } from '@chargehand/contract/rights/account-levels';
import { z } from 'zod';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number, at most 65535')
    .default(fallback);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )
    .optional();

/**
 * Returns protocol, user and password, which all servers of one cluster have in common, or undefined if the text is no
 * broker URL.
 */
function clusterOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, pathname } = new URL(text);
  if (!['mqtt:', 'mqtts:'].includes(protocol) || hostname === '' || !/^\/?$/.test(pathname)) return undefined;
  return JSON.stringify([protocol, username, password]);
}

const brokers = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all) => new Set(all.map(clusterOf)).size === 1 && all.every(clusterOf),
    'must be an address that starts with mqtt:// or mqtts://, or several of one cluster, separated by commas, with the same start, user and password',
  );

/** Names of address ranges that `trustProxy` of Fastify knows. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether the text is an address, a range such as `10.0.0.0/8`, or the name of a range. */
function isPeer(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0) return ranges.includes(text);
  if (bits === undefined) return true;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const peers = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every(isPeer),
    `must be addresses, ranges such as 10.0.0.0/8, or ${ranges.join(', ')}, separated by commas`,
  );

/** Accounts of the demo world, as JSON. `npm start` sets it, and `npm run serve` removes it. */
const demoAccounts = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is set by npm start only' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(z.object({ account: z.string(), password: z.string(), level: z.enum(accountLevelNames) }))
      .max(10),
  );

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(8080),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  MQTT_URL: brokers.default([]),
  MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  MQTT_PORT: port(1883),
  MQTT_DEVICE_RATE: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of messages a second')
    .transform(Number)
    .default(50),
  ACCOUNT_WRITE_RATE: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of writes a second')
    .transform(Number)
    .default(5),
  MQTT_PROXY_PROTOCOL: z.enum(['on', 'off'], 'must be on or off').default('off'),
  BROKER_HOOK_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: url('http:', 'https:'),
  TRUSTED_PROXIES: peers.default(['loopback']),
  ADMIN_PASSWORD: z
    .string()
    .refine(isNewPassword, 'needs 8 characters with digits, upper and lower case')
    .optional(),
  CAPTCHA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AUTOMATION_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  DEMO_ACCOUNTS: demoAccounts.default([]),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:'),
  SMS_URL: url('http:', 'https:'),
  SMS_BODY: z.string().includes('{phone}', 'needs {phone}').includes('{text}', 'needs {text}').optional(),
  SMS_CONTENT_TYPE: z.string().min(1).default('application/json'),
  SMS_AUTHORIZATION: z.string().min(1).optional(),
  OIDC_ISSUER: url('http:', 'https:').refine(
    (value) =>
      value === undefined ||
      value.startsWith('https:') ||
      /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(value),
    'must start with https://, except on this machine',
  ),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  S3_ENDPOINT: url('http:', 'https:'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  BACKUP_PLACE: z.string().min(1).optional(),
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** URLs of an external broker or its cluster, empty for the embedded broker. */
  mqttUrls: string[];
  mqttHost: string;
  mqttPort: number;
  /** Maximum sustained number of messages per second from one device, or 0 for no limit. */
  mqttDeviceRate: number;
  /** Maximum sustained number of writes per second by one account or app user, or 0 for no limit. */
  accountWriteRate: number;
  /** True if all MQTT connections come through proxies, each with a PROXY header. */
  mqttProxyProtocol: boolean;
  /**
   * Secret that an external broker sends with its requests. Without it, the server does not offer the routes for these
   * requests.
   */
  brokerHookSecret: string | undefined;
  /** URL at which users and devices reach the server, without a trailing slash. */
  publicUrl: string;
  /** Peers whose `X-Forwarded-For` is trusted: addresses, ranges and names of ranges. */
  trustedProxies: string[];
  adminPassword: string | undefined;
  captcha: boolean;
  /** Requests with this token in `x-automation-token` need no captcha. */
  automationToken: string | undefined;
  /** Accounts of the demo world that sign in with a click; empty in production. */
  demoAccounts: { account: string; password: string; level: AccountLevel }[];
  /** Keys for secrets that are stored encrypted, not hashed. The first one encrypts, all decrypt. */
  secretKeys: string[];
  smtpUrl: string | undefined;
  /** An SMS provider that is called by POST. The body contains `{phone}` and `{text}`. */
  sms: { url: string; body: string; type: string; authorization: string | undefined } | undefined;
  /** The OpenID Connect provider of single sign-on. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Access to an S3-compatible service, or undefined. */
  s3Account: { endpoint: string; region: string; accessKey: string; secretKey: string } | undefined;
  /** Storage of uploaded files, or undefined for the local disk. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined;
  /** Folder of the backups, or `s3://bucket/prefix` with `s3Account`. */
  backupPlace: string;
  /** True if a backup is made before new migrations of a used database. */
  backupBeforeUpgrade: boolean;
  /** Key that encrypts backups, or undefined for backups that are not encrypted. */
  backupKey: string | undefined;
  logLevel: string;
}

/** Thrown for an invalid configuration. The message has one line per variable. */
export class ConfigError extends Error {}

/** Returns all variables of a group, or undefined if none is set. Throws if only some are. */
function together<T extends Record<string, string | undefined>>(
  group: string,
  named: T,
): { [K in keyof T]: string } | undefined {
  const missing = Object.entries(named).filter(([, one]) => one === undefined);
  if (missing.length === 0) return named as { [K in keyof T]: string };
  if (missing.length === Object.keys(named).length) return undefined;
  throw new ConfigError(
    missing.map(([name]) => `${name}: is missing beside the other ${group}_* variables`).join('\n'),
  );
}

type Values = z.output<typeof Environment>;

function readS3({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ACCESS_KEY,
  S3_SECRET_KEY,
  S3_REGION,
  BACKUP_PLACE,
}: Values): Pick<Config, 's3' | 's3Account'> {
  const withoutBucket = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY };
  // Backups may be in a bucket while files are on the local disk.
  const onlyBackups = S3_BUCKET === undefined && BACKUP_PLACE?.startsWith('s3://') === true;
  const account = together('S3', onlyBackups ? withoutBucket : { ...withoutBucket, S3_BUCKET });
  if (!account) return { s3: undefined, s3Account: undefined };
  const s3Account = {
    endpoint: account.S3_ENDPOINT,
    region: S3_REGION,
    accessKey: account.S3_ACCESS_KEY,
    secretKey: account.S3_SECRET_KEY,
  };
  return { s3Account, s3: S3_BUCKET === undefined ? undefined : { ...s3Account, bucket: S3_BUCKET } };
}

function readOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Values): Config['oidc'] {
  const oidc = together('OIDC', { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  return (
    oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
    }
  );
}

function readSms({ SMS_URL, SMS_BODY, SMS_CONTENT_TYPE, SMS_AUTHORIZATION }: Values): Config['sms'] {
  if (SMS_URL === undefined) return undefined;
  const body = SMS_BODY ?? '{"to":"{phone}","text":"{text}"}';
  return { url: SMS_URL, body, type: SMS_CONTENT_TYPE, authorization: SMS_AUTHORIZATION };
}

function readSecretKeys({ SECRET_KEY, SECRET_KEY_BEFORE }: Values): string[] {
  if (SECRET_KEY === undefined && SECRET_KEY_BEFORE !== undefined)
    throw new ConfigError('SECRET_KEY: is missing beside SECRET_KEY_BEFORE');
  return [SECRET_KEY, SECRET_KEY_BEFORE].filter((key) => key !== undefined);
}

/** Reads the configuration from the environment, which no other code does. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(settings);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    mqttUrls: value.MQTT_URL,
    mqttHost: value.MQTT_HOST,
    mqttPort: value.MQTT_PORT,
    mqttDeviceRate: value.MQTT_DEVICE_RATE,
    accountWriteRate: value.ACCOUNT_WRITE_RATE,
    mqttProxyProtocol: value.MQTT_PROXY_PROTOCOL === 'on',
    brokerHookSecret: value.BROKER_HOOK_SECRET,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    trustedProxies: value.TRUSTED_PROXIES,
    adminPassword: value.ADMIN_PASSWORD,
    captcha: value.CAPTCHA === 'on',
    automationToken: value.AUTOMATION_TOKEN,
    demoAccounts: value.DEMO_ACCOUNTS,
    secretKeys: readSecretKeys(value),
    smtpUrl: value.SMTP_URL,
    sms: readSms(value),
    oidc: readOidc(value),
    ...readS3(value),
    backupPlace: value.BACKUP_PLACE ?? path.join(value.DATA_DIR, 'backups'),
    backupBeforeUpgrade: value.BACKUP_BEFORE_UPGRADE === 'on',
    backupKey: value.BACKUP_KEY,
    logLevel: value.LOG_LEVEL,
  };
}
