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

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(8080),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  MQTT_URL: url('mqtt:', 'mqtts:'),
  MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  MQTT_PORT: port(1883),
  PUBLIC_URL: url('http:', 'https:'),
  ADMIN_PASSWORD: z
    .string()
    .regex(
      /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,200}$/s,
      'needs 8 characters with digits, upper and lower case',
    )
    .optional(),
  CAPTCHA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AUTOMATION_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:'),
  S3_ENDPOINT: url('http:', 'https:'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
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
  mqttUrl: string | undefined;
  mqttHost: string;
  mqttPort: number;
  /** Address people and devices reach the server at, without a slash at the end. */
  publicUrl: string;
  adminPassword: string | undefined;
  captcha: boolean;
  /** Requests that carry it in `x-automation-token` need no captcha. */
  automationToken: string | undefined;
  smtpUrl: string | undefined;
  /** Where uploaded files lie; the disk when it is missing. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | undefined;
  logLevel: string;
}

/** A configuration that cannot be used; its message has one line for each variable. */
export class ConfigError extends Error {}

/** All of a bucket's variables, or none. */
function readS3(value: z.output<typeof Environment>): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = value;
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, accessKey, secretKey, region: value.S3_REGION };
  const named = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const missing = Object.entries(named).filter(([, one]) => one === undefined);
  if (missing.length === Object.keys(named).length) return undefined;
  throw new ConfigError(
    missing.map(([name]) => `${name}: is missing beside the other S3_* variables`).join('\n'),
  );
}

/** Reads the configuration; the only place that looks at the environment. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
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
    mqttUrl: value.MQTT_URL,
    mqttHost: value.MQTT_HOST,
    mqttPort: value.MQTT_PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    adminPassword: value.ADMIN_PASSWORD,
    captcha: value.CAPTCHA === 'on',
    automationToken: value.AUTOMATION_TOKEN,
    smtpUrl: value.SMTP_URL,
    s3: readS3(value),
    logLevel: value.LOG_LEVEL,
  };
}
