import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

/** Log entry of one call. */
interface Made {
  applicationId: number;
  at: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  ip: string;
  requestId: string;
}

/** Records calls of partners. */
export interface PartnerCalls {
  /** Sets the application that sent a request. The request is logged once its response has been sent. */
  made(request: FastifyRequest, applicationId: number): void;
  /** Writes all pending entries. */
  flush(): Promise<void>;
}

/** Milliseconds between two writes of pending entries to the database. */
const everyMs = 1000;
/** Maximum number of entries that wait to be written. Further calls are not logged. */
const maxWaiting = 5000;
/** Maximum number of refused calls (429) of one application that are logged per write. */
const maxRefused = 10;

/**
 * Opens the log of partner calls. Entries are written every `everyMs` milliseconds, so that no call waits for its
 * entry; if the process is killed, the entries not yet written are lost.
 */
export function logPartnerCalls(app: FastifyInstance): PartnerCalls {
  const applicationOf = new WeakMap<FastifyRequest, number>();
  let waiting: Made[] = [];
  let writing = Promise.resolve();

  const write = async () => {
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    // Leaves out calls of applications that have been deleted.
    await sql`insert into api_call (application_id, at, method, route, status, ms, ip, request_id)
      select c.application_id, c.at, c.method, c.route, c.status, c.ms, c.ip, c.request_id
      from json_to_recordset(${JSON.stringify(
        calls.map(({ applicationId, requestId, ...rest }) => ({
          ...rest,
          application_id: applicationId,
          request_id: requestId,
        })),
      )}) as c (application_id bigint, at timestamptz, method text, route text, status int, ms int, ip text, request_id text)
      join api_application on api_application.id = c.application_id`.execute(app.db);
    const used = new Map(calls.map(({ applicationId, at }) => [applicationId, at]));
    await sql`update api_application set used_at = c.at from unnest(${[...used.keys()]}::bigint[],
      ${[...used.values()]}::timestamptz[]) as c (id, at) where api_application.id = c.id`.execute(app.db);
  };
  const flush = () =>
    (writing = writing
      .then(write)
      .catch((error: unknown) => app.log.error({ err: error }, 'calls of partners were not logged')));

  app.addHook('onResponse', async (request, reply) => {
    const applicationId = applicationOf.get(request);
    if (applicationId === undefined || waiting.length >= maxWaiting) return;
    const status = reply.statusCode;
    if (
      status === 429 &&
      waiting.filter((one) => one.status === 429 && one.applicationId === applicationId).length >= maxRefused
    )
      return;
    waiting.push({
      applicationId,
      status,
      method: request.method,
      ip: request.ip,
      requestId: request.id,
      at: new Date().toISOString(),
      route: request.routeOptions.url ?? '',
      ms: Math.round(reply.elapsedTime),
    });
  });
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return { made: (request, applicationId) => void applicationOf.set(request, applicationId), flush };
}
