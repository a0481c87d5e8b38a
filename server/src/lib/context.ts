import '@fastify/cookie';
import type { Config } from '../config';
import type { Db } from './db';
import type { EventBus } from './event-bus';
import type { CallQuota } from './http/call-quota';
import type { PartnerCalls } from './http/partner-log';
import type { PageFiles } from './http/reference-page';
import type { PartnerTurns } from './http/partner-turns';
import type { AnyKind } from './job/kind';
import type { MountedList } from './list/mounted-list';

/** Objects that every part of the server uses. */
export interface Context {
  config: Config;
  /** Pool for requests of users. */
  db: Db;
  /** Pool for long operations. */
  long: Db;
  events: EventBus;
}

/** Objects that each Fastify application has of its own. */
interface ApplicationParts {
  /** Kinds of jobs, registered by the routes. */
  kinds: AnyKind[];
  /** Lists mounted by the routes, so that they can be checked together. */
  lists: MountedList[];
  /** Throws if an account or user (`who`) exceeds the rate limit for writes. */
  mayWrite: (who: string) => void;
  /** Counts the calls of partners against their quotas. */
  partnerQuota: CallQuota;
  /** Counts the calls of API keys against their quotas. */
  keyQuota: CallQuota;
  /** Stores the log of partner calls. */
  partnerCalls: PartnerCalls;
  /** Queues the calls of partners, so that only few run at the same time. */
  partnerTurns: PartnerTurns;
  referenceFiles: PageFiles;
}

declare module 'fastify' {
  interface FastifyInstance extends Context, ApplicationParts {}
  interface FastifyContextConfig {
    /**
     * True for endpoints of the contract, which report a refusal with HTTP status 200 and an envelope. All other routes
     * use the HTTP status.
     */
    enveloped?: true;
  }
}
