import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { mountAreas } from './areas/index';
import { brokerRoutes } from './device/mqtt/broker.routes';
import type { Live } from './live/live';
import { liveRoutes } from './live/live.routes';
import { openRegistry } from './device/mqtt/registry';
import { downloadRoutes } from './device/rollout/download.routes';
import { parseQuery, readBodies, refuseUnreadable } from './lib/http/body';
import { serveConsole } from './lib/http/console-files';
import type { Context } from './lib/context';
import { answerOnSocket } from './lib/http/bare-answer';
import type { Db } from './lib/db';
import { answerErrors, answerUnread } from './lib/http/errors';
import { healthRoutes } from './lib/http/health';
import { hearListNews } from './lib/list/list-news';
import { answerUnchanged } from './lib/http/mark';
import { serveReferenceFiles } from './lib/http/describe-at';
import { describeApis } from './lib/http/describe-apis';
import { openCallQuota } from './lib/http/call-quota';
import { logPartnerCalls } from './lib/http/partner-log';
import { openPartnerTurns } from './lib/http/partner-turns';
import { openWriteRate } from './lib/http/write-rate';
import { measureRequests } from './lib/metrics/requests';
import { openMeasures } from './lib/metrics/source';
import { readForwarded } from './lib/http/proxy';
import { secureAnswers } from './lib/http/security-headers';
import { securityTxtRoute } from './lib/http/security-txt';
import { allMeasures } from './measures';
import { boundBodies, patience, type Patience } from './lib/http/slow-bodies';

/** Maximum size of a request body, in bytes. Uploads have their own limits. */
const bodyLimit = 1024 * 1024;

interface Parts extends Context {
  /** The connection pool for devices, so that broker requests do not wait for users' calls. */
  devices: Db;
  live: Live;
  log: FastifyBaseLogger;
  waits?: Patience;
}

/**
 * Returns a request URL without its origin and without extra slashes at the start. Proxies may send an absolute URL,
 * and users type extra slashes.
 */
const pathAlone = (url: string): string =>
  url.replace(/^https?:\/\/[^/?#]*\/*/i, '/').replace(/^\/{2,}/, '/');

/** Builds the HTTP side of the server without listening. */
export async function buildApp({
  config,
  db,
  long,
  devices,
  events,
  live,
  log,
  waits = patience,
}: Parts): Promise<FastifyInstance> {
  const app = fastify({
    // Uses `warn` instead of `info`, at which every request would be logged.
    loggerInstance: log.child({}, { level: config.logLevel === 'info' ? 'warn' : config.logLevel }),
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies,
    rewriteUrl: ({ url }) => pathAlone(url ?? '/'),
    requestTimeout: waits.requestMs,
    http: {
      headersTimeout: waits.headersMs,
      connectionsCheckingInterval: waits.checkMs,
      requireHostHeader: false,
    },
    frameworkErrors: answerUnread,
    clientErrorHandler: (error, socket) => answerOnSocket(socket, error.code),
  });
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('long', long);
  app.decorate('events', events);
  app.decorate('kinds', []);
  app.decorate('lists', []);
  app.decorate('mayWrite', openWriteRate(config.accountWriteRate));
  app.decorate('partnerQuota', openCallQuota(db, 'partner'));
  app.decorate('keyQuota', openCallQuota(db, 'apiKey'));
  app.decorate('partnerCalls', logPartnerCalls(app));
  app.decorate('partnerTurns', openPartnerTurns());
  const deaf = hearListNews(events);
  app.addHook('onClose', async () => deaf());

  measureRequests(app);
  answerErrors(app);
  readForwarded(app);
  readBodies(app);
  await app.register(cookie);
  answerUnchanged(app);
  await app.register(compress, {
    // Static files are compressed at build time, and Excel files are compressed already.
    customTypes: /^application\/json\b/,
    encodings: ['gzip'],
    threshold: 2048,
    // A compressed request body could expand to any size.
    globalDecompression: false,
  });
  secureAnswers(app, config.publicUrl.startsWith('https:'));
  // Forbids caching of responses, except where the route has set `cache-control` itself, such as that for files.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  refuseUnreadable(app);
  boundBodies(app, waits);
  app.decorate('referenceFiles', serveReferenceFiles(app));
  describeApis(app);

  healthRoutes(app, openMeasures(await allMeasures(app), log));

  securityTxtRoute(app);
  await mountAreas(app);
  brokerRoutes(app, openRegistry(devices));
  await downloadRoutes(app, devices);
  await liveRoutes(app, live);
  await serveConsole(app);
  return app;
}
