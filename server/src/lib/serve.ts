import { type Access, type Endpoint, isRest } from '@chargehand/contract/endpoint';
import { codes } from '@chargehand/contract/codes';
import { type Language, languageOf } from '@chargehand/contract/languages';
import { check, fieldErrors } from '@chargehand/contract/rules';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AppUser, findAppUser } from './app-session';
import { type Actor, type Audit, newAudit } from './audit';
import './context';
import type { Db } from './db';
import { Failure, fail } from './fail';
import { claimKey } from './idempotency';
import { admit, findSession, type Session } from './session';
import { asSession } from './tenant';

/** What a handler gets. `db` is a transaction wherever somebody is signed in: read only for a GET. */
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

const actorOf = (session: Session | undefined, user: AppUser | undefined): Actor | undefined =>
  session ?? (user && { ...user, userId: user.id, name: user.nickname });

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Lets a request in and reads it: all that comes before a handler, the same for every endpoint. */
export async function receive(app: FastifyInstance, endpoint: AnyEndpoint, request: FastifyRequest) {
  const language = languageOf(request.headers['lang']);
  const { session, user } = await authenticate(app.db, endpoint.access, bearer(request));
  const params = endpoint.params && parse(endpoint.params, request.params, language);
  const query = endpoint.query && parse(endpoint.query, request.query, language);
  const body = endpoint.body && parse(endpoint.body, request.body, language);
  const audit = newAudit(endpoint, request, body, actorOf(session, user));
  return { params, query, body, session, user, audit, language, request };
}

/**
 * Mounts an endpoint: session, permission, parse, role of the database, handler, audit, answer. Whoever is
 * signed in gets one transaction, a write's with its entry in the operation log; what the handler returns
 * leaves only as the output schema says. Calls that are public or about the session itself get the pool:
 * what a refused sign-in leaves behind must not be rolled back. They write their entry themselves, in the
 * transaction of what it tells.
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
  /**
   * Runs on the pool before the transaction, such as counting a try: what it writes stays when the handler
   * fails. Checks of passwords belong here, too, for they take long.
   */
  before?: (
    request: FastifyRequest,
    session: Session | undefined,
    body: z.output<B>,
    params: z.output<P>,
  ) => Promise<void>,
): void {
  const open = endpoint.access === 'public' || endpoint.access === 'owing';
  const write = endpoint.method !== 'GET' && !open;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const received = await receive(app, endpoint, request);
      const { session, user, audit, language } = received;
      // The endpoint's own schemas and access are what the handler's types were made from.
      type Typed = Call<z.output<P>, z.output<Q>, z.output<B>, Who>;
      await before?.(request, session, received.body as Typed['body'], received.params as Typed['params']);
      const caller = open ? undefined : (session ?? (user && { userId: user.id }));
      const data = await asSession(app.db, caller, write, async (db) => {
        const repeat = write && session ? await claimKey(db, session.accountId, request) : undefined;
        if (repeat?.first !== undefined) return repeat.first;
        const answer = await handler({ ...received, db, reply } as Typed);
        if (write) await audit.write(db);
        else if (typeof endpoint.audit === 'string' && !audit.written)
          throw new Error(`${endpoint.audit} left no entry in the operation log`);
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
