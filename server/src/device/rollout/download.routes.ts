import { firmwarePath } from '@chargehand/contract/device/ota';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { Db } from '../../lib/db';
import { rangeOf } from '../../lib/http/byte-range';
import { openStore } from '../../lib/http/file-store';
import { parameter } from '../../lib/parameters';
import { openAddresses } from './address';
import { jobOf } from './job';
import { openSharedRate } from './shared-rate';

const sending = new Gauge({
  name: 'chargehand_firmware_downloads',
  help: 'Firmware that is being sent to devices',
});

/**
 * Maximum number of requests per minute for one job (one attempt to upgrade a device): enough to resume after every
 * interruption of a bad connection.
 */
const perMinute = 60;
/** Maximum number of concurrent downloads of one job. */
const maxOfOne = 2;
/** Maximum number of concurrent downloads of this process. */
const maxAtOnce = 1000;
/** Value of Retry-After in seconds, for requests beyond the limits above. */
const comeBackS = 30;

/** Bytes per Mbit, for the rate shared by all downloads. */
const bytesOfMbit = 1_000_000 / 8;

/** Log level of the route. Successful requests are not logged, because their URL contains the token. */
const logLevel = 'warn';

/**
 * Returns the firmware file of a job, or undefined if the job is over or the device may no longer download the file.
 */
const fileOf = (db: Db, job: NonNullable<ReturnType<typeof jobOf>>) =>
  db
    .selectFrom('rolloutDevice as member')
    .innerJoin('rollout', 'rollout.id', 'member.rolloutId')
    .innerJoin('firmware', 'firmware.id', 'rollout.firmwareId')
    .innerJoin('signingKey as key', 'key.id', 'firmware.keyId')
    .innerJoin('device', 'device.id', 'member.deviceId')
    .select([
      'firmware.file',
      'firmware.bytes',
      'firmware.sha256',
      'firmware.version',
      'firmware.signedModel',
    ])
    .where('member.rolloutId', '=', job.rolloutId)
    .where('member.deviceId', '=', job.deviceId)
    .where('member.attempt', '=', job.attempt)
    .where('member.state', 'in', ['waiting', 'offered', 'downloading', 'installing'])
    .where('rollout.status', '!=', 'cancelled')
    .where('key.retiredAt', 'is', null)
    .where('device.handedBackAt', 'is', null)
    .whereRef('device.modelId', '=', 'firmware.modelId')
    .executeTakeFirst();

/**
 * Counts the requests of each job in the current minute, and its concurrent downloads. The requests of earlier minutes
 * are forgotten.
 */
function openRates() {
  let minute = 0;
  let requests = new Map<string, number>();
  const open = new Map<string, number>();
  let total = 0;
  return {
    /** Counts a request of a job. Returns whether it exceeds a limit. */
    tooMany(job: string, now = Date.now()): boolean {
      const current = Math.floor(now / 60_000);
      if (current !== minute) [minute, requests] = [current, new Map()];
      const n = (requests.get(job) ?? 0) + 1;
      requests.set(job, n);
      return n > perMinute || (open.get(job) ?? 0) >= maxOfOne;
    },
    full: () => total >= maxAtOnce,
    /** Counts a download as started. Returns a function that counts it as ended. */
    begin(job: string): () => void {
      open.set(job, (open.get(job) ?? 0) + 1);
      total += 1;
      sending.set(total);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        total -= 1;
        sending.set(total);
        const left = (open.get(job) ?? 1) - 1;
        if (left > 0) open.set(job, left);
        else open.delete(job);
      };
    },
  };
}

const refused = (reply: FastifyReply, status: number) => reply.code(status).send({ status });

/** Returns the expiry and the token in a URL. */
function proofIn({ query }: FastifyRequest): { until: string; token: string } {
  const param = (key: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, key) : undefined;
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  return { until: param('until'), token: param('token') };
}

/**
 * Registers the route by which devices download their firmware, in whole or in parts. It needs no session, but a URL
 * that was issued for the job: it responds 403 if the URL is expired or forged, 404 if the job is over, and 429 or 503
 * for too many requests.
 */
export async function downloadRoutes(app: FastifyInstance, devices: Db): Promise<void> {
  const store = await openStore(app.config);
  const addresses = await openAddresses(devices, app.config.publicUrl);
  const rates = openRates();
  // The rate limit is per process: two servers together send at twice the rate.
  const shared = openSharedRate();

  app.route<{ Params: { job: string } }>({
    method: ['GET', 'HEAD'],
    // The hash of the firmware is that of its own bytes, and so are their ranges.
    compress: false,
    url: `${firmwarePath}:job`,
    logLevel,
    handler: async (request, reply) => {
      const { job: jobName } = request.params;
      const job = jobOf(jobName);
      const { until, token } = proofIn(request);
      if (!job || addresses.prove(jobName, until, token) !== 'good') return refused(reply, 403);
      const only = request.method === 'HEAD';
      // A HEAD request has a limit of its own, and is no download.
      if (rates.tooMany(only ? `HEAD ${jobName}` : jobName))
        return refused(reply.header('retry-after', comeBackS), 429);
      if (!only) {
        if (rates.full()) return refused(reply.header('retry-after', comeBackS), 503);
        reply.raw.once('close', rates.begin(jobName));
      }
      const file = await fileOf(devices, job);
      if (!file) return refused(reply, 404);
      const mark = `"${file.sha256.toString('hex')}"`;
      const ifRange = request.headers['if-range'];
      const other = ifRange !== undefined && ifRange !== mark;
      const part = other ? undefined : rangeOf(request.headers.range, file.bytes);
      void reply.header('accept-ranges', 'bytes').header('etag', mark).type('application/octet-stream');
      void reply.header('content-disposition', contentDisposition(`${file.signedModel}-${file.version}.bin`));
      if (part === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      const bytes = await store.get(file.file, part);
      if (!bytes) return refused(reply, 404);
      shared.set((await parameter(devices, 'firmware.megabits')) * bytesOfMbit);
      if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
      void reply.header('content-length', part ? part.end - part.start + 1 : file.bytes);
      if (!only) return reply.send(shared.through(bytes));
      bytes.destroy();
      return reply.send();
    },
  });
}
