import '@fastify/cookie';
import type { Config } from '../config';
import type { Db } from './db';
import type { EventBus } from './events';
import type { PartnerQuota } from './http/partner-calls';
import type { PartnerCalls } from './http/partner-log';
import type { PartnerTurns } from './http/partner-turns';
import type { AnyKind } from './job/kind';

/** What every part of the server is given. */
export interface Context {
  config: Config;
  /** The pool of people's calls. */
  db: Db;
  /** The pool of what takes long. */
  long: Db;
  events: EventBus;
}

/** What belongs to one application. */
interface ApplicationParts {
  /** Kinds of jobs that routes bring. */
  kinds: AnyKind[];
  /** Ends the call of who writes too often; `who` is an account or a user. */
  mayWrite: (who: string) => void;
  /** Counts partners' calls. */
  partnerQuota: PartnerQuota;
  /** Keeps the log of partners' calls. */
  partnerCalls: PartnerCalls;
  /** Lets partners' calls run in turn, few at once. */
  partnerTurns: PartnerTurns;
}

declare module 'fastify' {
  interface FastifyInstance extends Context, ApplicationParts {}
  interface FastifyContextConfig {
    /** True for calls of the contract: their refusals have status 200 and an envelope. All other routes go by HTTP status. */
    enveloped?: true;
  }
}
