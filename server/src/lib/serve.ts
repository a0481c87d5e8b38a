import { type Access, type Endpoint, isRest } from '@chargehand/contract/endpoint';
import { codes } from '@chargehand/contract/codes';
import { type Language, languageOf } from '@chargehand/contract/languages';
import { check, fieldErrors } from '@chargehand/contract/rules';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AppUser, findAppUser } from './app-session';
import { type Audit, newAudit } from './audit';
import './context';
import type { Db } from './db';
import { Failure, fail } from './fail';
import { claimKey } from './idempotency';
import { admit, findSession, type Session } from './session';
import { asSession } from './tenant';

/** What a handler gets. `db` is a transaction wherever somebody signed in writes or a tenant asks. */
export interface Call<P, Q, B, Who extends Access> {
  db: Db;
  params: P;
  query: Q;
  body: B;
  session: Who extends 'public' | 'appUser' ? undefined : Session;
  user: Who extends 'appUser' ? AppUser : undefined;
  audit: Audit;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The bearer token of a request. */
export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** What a schema makes of a value, or code 422 with the refused fields. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const parsed = check(schema, value ?? {});
  if (parsed.success) return parsed.data;
  throw new Failure('invalid', {}, [], fieldErrors(parsed.error, ruleTexts, language));
}

/** Who calls, let in or refused as the endpoint says. */
async function authenticate(db: Db, access: Access, token: string | undefined) {
  if (access === 'public') return { session: undefined, user: undefined };
  if (access === 'appUser') {
    const user = token === undefined ? undefined : await findAppUser(db, token);
    return { session: undefined, user: user ?? fail('unauthenticated') };
  }
  return { session: await signedIn(db, access, token), user: undefined };
}

/** The session of a token, if it may do what `access` asks. */
export async function signedIn(db: Db, access: Access, token: string | undefined): Promise<Session> {
  const session = token === undefined ? undefined : await findSession(db, token);
  admit(session, access);
  return session ?? fail('unauthenticated');
}

/**
 * Mounts an endpoint: session, permission, parse, tenant, handler, audit, answer. A write runs in one
 * transaction with its audit row; what the handler returns leaves only as the output schema says.
 * Calls that are public or about the session itself get the pool: what a refused sign-in leaves behind
 * must not be rolled back.
 */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, O, Who>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, Who>) => Promise<z.input<O>>,
  /** Runs before the transaction, such as counting a try: what it writes stays when the handler fails. */
  before?: (request: FastifyRequest, session: Session | undefined) => Promise<void>,
): void {
  const open = endpoint.access === 'public' || endpoint.access === 'owing';
  const write = endpoint.method !== 'GET' && !open;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const language = languageOf(request.headers['lang']);
      const { session, user } = await authenticate(app.db, endpoint.access, bearer(request));
      const params = endpoint.params && parse(endpoint.params, request.params, language);
      const query = endpoint.query && parse(endpoint.query, request.query, language);
      const body = endpoint.body && parse(endpoint.body, request.body, language);
      await before?.(request, session);
      const data = await asSession(app.db, open ? undefined : session, write, async (db) => {
        const repeat = write && session ? await claimKey(db, session.accountId, request) : undefined;
        if (repeat?.first !== undefined) return repeat.first;
        const audit = newAudit();
        // The endpoint's own schemas and access are what the handler's types were made from.
        const call = { db, params, query, body, session, user, audit, language, request, reply };
        const answer = await handler(call as Call<z.output<P>, z.output<Q>, z.output<B>, Who>);
        if (endpoint.audit && session) await audit.write(db, endpoint.audit, session, body, request);
        const given: unknown = endpoint.output.parse(answer);
        await repeat?.keep(given);
        return given;
      });
      // A handler whose answer the envelope does not fit sends it itself.
      if (reply.sent) return reply;
      return isRest(endpoint) ? data : { code: codes.success, msg: codeTexts[language].success, data };
    },
  });
}
