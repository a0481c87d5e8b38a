import type { Config } from '../../config';
import type { Reported } from './run';

/** Secrets shorter than this are not masked, because they may be parts of ordinary words. */
const minLength = 4;

/** Returns the password of a URL as it is written there and decoded. */
function passwordsIn(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return [password, decodeURIComponent(password)];
}

/** Returns all secrets of a configuration, the longest first. */
function secretsOf(config: Config): string[] {
  const { databaseUrl, smtpUrl, mqttUrls, sms, oidc, s3Account } = config;
  return [
    ...[databaseUrl, smtpUrl, sms?.url, ...mqttUrls].flatMap(passwordsIn),
    ...config.secretKeys,
    ...config.demoAccounts.map(({ password }) => password),
    config.backupKey,
    config.adminPassword,
    config.automationToken,
    config.brokerHookSecret,
    sms?.authorization,
    oidc?.clientSecret,
    s3Account?.secretKey,
  ]
    .filter((secret) => secret !== undefined && secret.length >= minLength)
    .map(String)
    .sort((one, other) => other.length - one.length);
}

/** Replaces secrets of the configuration, which a server may repeat in its answer, also when encoded as Base64. */
export function withoutSecrets(found: readonly Reported[], config: Config): Reported[] {
  const words = secretsOf(config).flatMap((secret) => [secret, Buffer.from(secret).toString('base64')]);
  const mask = (text: string): string => words.reduce((left, word) => left.replaceAll(word, '•••'), text);
  return found.map((one) =>
    'advice' in one
      ? { ...one, says: mask(one.says), advice: mask(one.advice) }
      : { ...one, says: mask(one.says) },
  );
}
