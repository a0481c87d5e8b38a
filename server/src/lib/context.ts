import '@fastify/cookie';
import type { Config } from '../config';
import type { Db } from './db';
import type { EventBus } from './event-bus';
import type { PartnerQuota } from './http/partner-calls';
import type { PartnerCalls } from './http/partner-log';
import type { PartnerTurns } from './http/partner-turns';
import type { AnyKind } from './job/kind';
import type { MountedList } from './list/mounted-list';

/** Objects available to every part of the server. */
export interface Context {
  config: Config;
  /** Pool for requests of users. */
  db: Db;
  /** Pool for long operations. */
  long: Db;
  events: EventBus;
}

/** Objects of one application. */
interface ApplicationParts {
  /** Kinds of jobs that routes register. */
  kinds: AnyKind[];
  /** Lists that routes mount, for checks of all of them. */
  lists: MountedList[];
  /** Fails the call of an account or user (`who`) that exceeds the write rate limit. */
  mayWrite: (who: string) => void;
  /** Counts calls of partners. */
  partnerQuota: PartnerQuota;
  /** Stores the log of partner calls. */
  partnerCalls: PartnerCalls;
  /** Queues partner calls, with few running at the same time. */
  partnerTurns: PartnerTurns;
}

declare module 'fastify' {
  interface FastifyInstance extends Context, ApplicationParts {}
  interface FastifyContextConfig {
    /**
     * True for calls of the contract: their refusals have status 200 and an envelope. All other routes go by HTTP
     * status.
     */
    enveloped?: true;
  }
}
