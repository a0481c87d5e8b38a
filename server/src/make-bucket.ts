import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ConfigError, readConfig } from './config';

/*
 * Creates the bucket of `S3_BUCKET` unless it exists, for a store that begins empty (compose.yaml). Waits for a store
 * that is still starting.
 */

/** Milliseconds before the next try. */
const retryMs = 1_000;
const maxTries = 60;

/** Sends one request. Returns undefined once the bucket exists, and a reason if the store may still be starting. */
async function makeBucket(client: AwsClient, address: string): Promise<string | undefined> {
  const answer = await client.fetch(address, { method: 'PUT' }).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return answer;
  // The store responds with 409 if the bucket exists.
  if (answer.ok || answer.status === 409) return undefined;
  const reason = `the store answered ${answer.status}`;
  if (answer.status < 500) throw new ConfigError(`The bucket could not be created: ${reason}`);
  return reason;
}

try {
  const { s3 } = readConfig(process.env);
  if (!s3) throw new ConfigError('S3_BUCKET: is missing');
  const { endpoint, bucket, region, accessKey: accessKeyId, secretKey: secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  for (let tries = 1; ; tries += 1) {
    const reason = await makeBucket(client, address);
    if (reason === undefined) break;
    if (tries === maxTries) throw new ConfigError(`The bucket could not be created: ${reason}`);
    await pause(retryMs);
  }
  process.stdout.write(`The bucket ${bucket} exists.\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
