import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { Language } from '@chargehand/contract/i18n/languages';
import { check, fieldErrors } from '@chargehand/contract/i18n/rules';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AppUser, findAppUser } from '../session/app-session';
import { type Actor, newAudit } from '../audit/audit';
import '../context';
import { Failure, fail } from '../fail';
import { isKeyToken } from '../session/api-key';
import { admitKey } from './key-calls';
import { admitPartner } from './partner-calls';
import { languageFor } from './request-language';
import { findPartner, type Partner } from '../session/partner';
import { admit, findSession, type Session } from '../session/session';
import type { Caller } from '../session/tenant';
import { tokenOf } from './token';

/** Returns a value parsed with a schema. Throws `invalid` (422) with the refused fields. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const parsed = check(schema, value ?? {});
  if (parsed.success) return parsed.data;
  throw new Failure('invalid', {}, [], fieldErrors(parsed.error, ruleTexts, language));
}

/** Any endpoint, regardless of its types. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface Authenticated {
  session: Session | undefined;
  user: AppUser | undefined;
  partner: Partner | undefined;
}

/** Returns the authenticated caller. Throws if the endpoint's access requires another caller or permission. */
async function authenticate(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  token: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authenticated> {
  const { db } = app;
  const { access } = endpoint;
  if (access === 'public') return { session: undefined, user: undefined, partner: undefined };
  if (access === 'partner') {
    const partner = token === undefined ? undefined : await findPartner(db, token);
    return { session: undefined, user: undefined, partner: partner ?? fail('unauthenticated') };
  }
  if (access === 'appUser') {
    const user = token === undefined ? undefined : await findAppUser(db, token);
    return { session: undefined, user: user ?? fail('unauthenticated'), partner: undefined };
  }
  const session =
    token === undefined
      ? undefined
      : isKeyToken(token)
        ? await admitKey(app, token, endpoint, request, reply)
        : await findSession(db, token);
  admit(session, access);
  return { session: session ?? fail('unauthenticated'), user: undefined, partner: undefined };
}

function actorOf({ session, user, partner }: Authenticated): Actor | undefined {
  if (partner) return { ...partner, account: partner.code };
  return session ?? (user && { ...user, userId: user.id, name: user.nickname });
}

/**
 * Authenticates and parses a request: the steps before the handler, the same for every endpoint. Throws a Failure if
 * the caller or the input is refused, or a rate limit is exceeded.
 */
export async function receive(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageFor(request);
  const token = tokenOf(request, endpoint.byCookie);
  const who = await authenticate(app, endpoint, token, request, reply);
  const { session, user, partner } = who;
  if (partner) {
    app.partnerTurns.belongs(token ?? '', partner.applicationId);
    app.partnerCalls.made(request, partner.applicationId);
    await admitPartner(app.partnerQuota, partner, endpoint, request, reply);
  }
  // Limits the rate of writes, except for calls with the access `owing`, such as sign-out and a required password
  // change.
  if (typeof endpoint.audit === 'string' && endpoint.access !== 'owing') {
    // A key has its own rate, so that its account can go on working while it writes.
    if (session) app.mayWrite(session.apiKey ? `key ${session.apiKey.id}` : `account ${session.accountId}`);
    if (user) app.mayWrite(`user ${user.id}`);
  }
  const params = endpoint.params && parse(endpoint.params, request.params, language);
  const query = endpoint.query && parse(endpoint.query, request.query, language);
  const body = endpoint.body && parse(endpoint.body, request.body, language);
  const audit = newAudit(endpoint, request, body, actorOf(who));
  // Public calls and calls about the session itself (access `owing`) run without a caller's database role.
  const open = endpoint.access === 'public' || endpoint.access === 'owing';
  const caller: Caller | undefined = open ? undefined : (session ?? partner ?? (user && { userId: user.id }));
  return { params, query, body, session, user, partner, caller, audit, language, request };
}
