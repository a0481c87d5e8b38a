import { type Access, type Endpoint, isRest } from '@chargehand/contract/http/endpoint';
import { codes } from '@chargehand/contract/http/codes';
import type { Language } from '@chargehand/contract/i18n/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppUser } from '../session/app-session';
import type { Audit } from '../audit/audit';
import { type Db, isConflict } from '../db';
import { claimKey } from './idempotency';
import type { OutsideTurn } from './partner-turns';
import { Prepared } from './prepared';
import { type AnyEndpoint, receive } from './receive';
import type { Partner } from '../session/partner';
import type { Session } from '../session/session';
import { logUnreadable, parseAnswer } from '../list/readable';
import { asSession } from '../session/tenant';

/** The caller and the parsed request, as an early step gets them before the transaction. */
export interface Early<P, Q, B, Who extends Access> {
  params: P;
  query: Q;
  body: B;
  session: Who extends 'public' | 'appUser' | 'partner' ? undefined : Session;
  user: Who extends 'appUser' ? AppUser : undefined;
  partner: Who extends 'partner' ? Partner : undefined;
  language: Language;
  request: FastifyRequest;
  /**
   * Registers an action that undoes the early step. It runs if the call fails, or if the call was repeated with the
   * same `Idempotency-Key` and gets the earlier response.
   */
  ifGivenUp: (takeBack: () => Promise<void>) => void;
  /**
   * Runs an operation that waits for something other than the database, such as a name server. While it waits, other
   * partner calls can run.
   */
  outsideTurn: OutsideTurn;
}

/**
 * Arguments of a handler. `db` is a transaction, which is read-only for GET; for public calls and calls about the
 * session itself (access `owing`), `db` is the pool.
 */
export interface Call<P, Q, B, Who extends Access, Ready = void> extends Omit<
  Early<P, Q, B, Who>,
  'ifGivenUp' | 'outsideTurn'
> {
  db: Db;
  audit: Audit;
  reply: FastifyReply;
  /** Result of the early step. */
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

/** A handler or an early step without its types, which come from the endpoint's own schemas and access. */
type Step = (call: never) => Promise<unknown>;

/** Returns a response in the console's envelope. Responses to the app and partners have no envelope. */
function inEnvelope(endpoint: AnyEndpoint, language: Language, answer: unknown): unknown {
  if (isRest(endpoint)) return answer;
  const success = { code: codes.success, msg: codeTexts[language].success };
  if (endpoint.beside && typeof answer === 'object') return { ...success, ...answer, data: null };
  return { ...success, data: answer };
}

/**
 * Mounts an endpoint: session, permission, parsing, database role, handler, operation log and response. A signed-in
 * caller gets one transaction, which includes the operation log entry of a write; public calls and calls about the
 * session get the pool instead and write that entry themselves, because what a refused sign-in wrote must not be rolled
 * back.
 */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Who extends Access,
>(app: FastifyInstance, endpoint: Endpoint<P, Q, B, O, Who>, handler: Handler<P, Q, B, O, Who, void>): void;
/**
 * Mounts an endpoint with an `early` step, which runs on the pool before the transaction, so that its writes stay if
 * the handler fails; its result is `ready` in the handler. The step counts tries or does slow work, such as checking a
 * password or storing an upload.
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
      return app.partnerTurns.take(request, (outsideTurn) => answer(request, reply, outsideTurn));
    },
  });
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outsideTurn: OutsideTurn = (slow) => slow(),
  ): Promise<unknown> {
    const { caller, audit, ...received } = await receive(app, endpoint, request, reply);
    const { language } = received;
    const write = endpoint.method !== 'GET' && caller !== undefined;
    const takeBack: (() => Promise<void>)[] = [];
    const ifGivenUp = (one: () => Promise<void>) => void takeBack.push(one);
    let kept = false;
    try {
      const ready = await early?.({ ...received, ifGivenUp, outsideTurn } as never);
      const once = () =>
        asSession(app.db, caller, write, async (db) => {
          const repeat = write ? await claimKey(db, caller, request) : undefined;
          if (repeat?.first !== undefined) return { repeated: repeat.first };
          const answer = await handler({ ...received, audit, db, reply, ready } as never);
          if (write) await audit.write(db);
          else if (typeof endpoint.audit === 'string' && !audit.written)
            throw new Error(`${endpoint.audit} left no entry in the operation log`);
          const answered: unknown =
            answer instanceof Prepared
              ? answer
              : parseAnswer(endpoint.output, answer, logUnreadable(request));
          await repeat?.keep(answered);
          return { answered };
        });
      const data = await once().catch((error: unknown) => {
        // A deadlock or a serialization failure rolled the transaction back, so it is retried once.
        if (!caller || reply.sent || !isConflict(error)) throw error;
        audit.reset();
        return once();
      });
      kept = 'answered' in data;
      if (endpoint.status !== undefined) void reply.code(endpoint.status);
      if (data.answered instanceof Prepared) return data.answered.send(reply);
      // A handler whose response does not fit into the envelope has already sent it.
      return reply.sent ? reply : inEnvelope(endpoint, language, kept ? data.answered : data.repeated);
    } finally {
      if (!kept)
        for (const undo of takeBack)
          await undo().catch((error: unknown) =>
            request.log.error({ err: error }, 'preparations of a refused call could not be undone'),
          );
    }
  }
}
