import { type Access, type Endpoint, isRest } from '@chargehand/contract/endpoint';
import { codes } from '@chargehand/contract/codes';
import type { Language } from '@chargehand/contract/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppUser } from '../session/app-session';
import type { Audit } from '../audit/audit';
import { type Db, isConflict } from '../db';
import { claimKey } from './idempotency';
import type { Aside } from './partner-turns';
import { Prepared } from './prepared';
import { type AnyEndpoint, receive } from './receive';
import type { Partner } from '../session/partner';
import type { Session } from '../session/session';
import { logUnreadable, parseAnswer } from '../list/readable';
import { asSession } from '../session/tenant';

/** Who calls and what was read, before any transaction. */
export interface Early<P, Q, B, Who extends Access> {
  params: P;
  query: Q;
  body: B;
  session: Who extends 'public' | 'appUser' | 'partner' ? undefined : Session;
  user: Who extends 'appUser' ? AppUser : undefined;
  partner: Who extends 'partner' ? Partner : undefined;
  language: Language;
  request: FastifyRequest;
  /** Takes back what was done early, when the call is refused or only repeats one that was answered. */
  ifGivenUp: (takeBack: () => Promise<void>) => void;
  /** Runs what waits for others than the database, such as a name server: a partner's call lets other partners' calls in meanwhile. */
  aside: Aside;
}

/** What a handler gets. `db` is a transaction wherever somebody is signed in: read only for a GET. */
export interface Call<P, Q, B, Who extends Access, Ready = void> extends Omit<
  Early<P, Q, B, Who>,
  'ifGivenUp' | 'aside'
> {
  db: Db;
  audit: Audit;
  reply: FastifyReply;
  /** What was made ready before the transaction. */
  ready: Ready;
}

type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Who extends Access,
  Ready,
> = (call: Call<z.output<P>, z.output<Q>, z.output<B>, Who, Ready>) => Promise<z.input<O> | Prepared<O>>;

/** A handler or what comes early. The endpoint's own schemas and access are what their types were made from. */
type Step = (call: never) => Promise<unknown>;

/** An answer in the console's envelope; for the app and for partners bare. */
function inEnvelope(endpoint: AnyEndpoint, language: Language, given: unknown): unknown {
  if (isRest(endpoint)) return given;
  const said = { code: codes.success, msg: codeTexts[language].success };
  if (endpoint.beside && typeof given === 'object') return { ...said, ...given, data: null };
  return { ...said, data: given };
}

/**
 * Mounts an endpoint: session, permission, parse, what comes early, role of the database, handler, audit,
 * answer. Whoever is signed in gets one transaction, a write's with its entry in the operation log; what the
 * handler returns leaves only as the output schema says. Calls that are public or about the session itself get
 * the pool: what a refused sign-in leaves behind must not be rolled back. They write their entry themselves,
 * in the transaction of what it tells.
 */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Who extends Access,
>(app: FastifyInstance, endpoint: Endpoint<P, Q, B, O, Who>, handler: Handler<P, Q, B, O, Who, void>): void;
/**
 * The same with something that runs `early`, on the pool before the transaction, such as counting a try: what
 * it writes stays when the handler fails. What takes long belongs there, too: checks of passwords, reading and
 * storing an upload. The handler gets its answer as `ready`.
 */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Who extends Access,
  Ready,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, O, Who>,
  early: (call: Early<z.output<P>, z.output<Q>, z.output<B>, Who>) => Promise<Ready>,
  handler: Handler<P, Q, B, O, Who, Ready>,
): void;
export function serve(app: FastifyInstance, endpoint: AnyEndpoint, ...steps: [Step] | [Step, Step]): void {
  const [early, handler] = steps.length === 2 ? steps : [undefined, steps[0]];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { enveloped: true },
    ...(endpoint.bodyMegabytes !== undefined && { bodyLimit: endpoint.bodyMegabytes * 1024 * 1024 }),
    handler: async (request, reply) => {
      if (!endpoint.path.startsWith('/api/open/')) return answer(request, reply);
      void reply.header('x-request-id', request.id);
      return app.partnerTurns.take(request, (aside) => answer(request, reply, aside));
    },
  });
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    aside: Aside = (slow) => slow(),
  ): Promise<unknown> {
    const { caller, audit, ...received } = await receive(app, endpoint, request, reply);
    const { language } = received;
    const write = endpoint.method !== 'GET' && caller !== undefined;
    const takeBack: (() => Promise<void>)[] = [];
    const ifGivenUp = (one: () => Promise<void>) => void takeBack.push(one);
    let kept = false;
    try {
      const ready = await early?.({ ...received, ifGivenUp, aside } as never);
      const once = () =>
        asSession(app.db, caller, write, async (db) => {
          const repeat = write ? await claimKey(db, caller, request) : undefined;
          if (repeat?.first !== undefined) return { repeated: repeat.first };
          const answer = await handler({ ...received, audit, db, reply, ready } as never);
          if (write) await audit.write(db);
          else if (typeof endpoint.audit === 'string' && !audit.written)
            throw new Error(`${endpoint.audit} left no entry in the operation log`);
          const given: unknown =
            answer instanceof Prepared
              ? answer
              : parseAnswer(endpoint.output, answer, logUnreadable(request));
          await repeat?.keep(given);
          return { given };
        });
      const data = await once().catch((error: unknown) => {
        // Who lost against another transaction has left nothing behind, and is not told of it.
        if (!caller || reply.sent || !isConflict(error)) throw error;
        audit.anew();
        return once();
      });
      kept = 'given' in data;
      if (endpoint.status !== undefined) void reply.code(endpoint.status);
      if (data.given instanceof Prepared) return data.given.send(reply);
      // A handler whose answer the envelope does not fit sends it itself.
      return reply.sent ? reply : inEnvelope(endpoint, language, kept ? data.given : data.repeated);
    } finally {
      if (!kept)
        for (const one of takeBack)
          await one().catch((error: unknown) =>
            request.log.error({ err: error }, 'what a refused call had made ready was not taken back'),
          );
    }
  }
}
