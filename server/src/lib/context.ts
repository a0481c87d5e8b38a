import '@fastify/cookie';
import type { Config } from '../config';
import type { Db } from './db';
import type { EventBus } from './events';

/** What every part of the server is given. */
export interface Context {
  config: Config;
  db: Db;
  events: EventBus;
}

declare module 'fastify' {
  interface FastifyInstance extends Context {}
}
