import { codes, type CodeName } from '@chargehand/contract/http/codes';
import { isRest } from '@chargehand/contract/http/endpoint';
import { openTokenApi } from '@chargehand/contract/areas/partners/open-token';
import { type Problem, problemTypes } from '@chargehand/contract/http/problem';
import type { Language } from '@chargehand/contract/i18n/languages';
import { type FieldError, fill } from '@chargehand/contract/i18n/rules';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { inSheet } from '@chargehand/contract/texts/in-sheet';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { bareHeaders } from './bare-answer';
import { isDatabaseAway, isForbidden } from '../db';
import { Failure } from '../fail';
import { isKeyToken } from '../session/api-key';
import { languageFor } from './request-language';
import { tokenOf } from './token';

/**
 * HTTP statuses of refusals by endpoints of the console's API. All other refusals of these endpoints have status 200
 * and a code in the envelope.
 */
const httpStatus: Partial<Record<CodeName, number>> = { malformed: 400, tooLarge: 413, unavailable: 503 };

/** Seconds after which a call may be tried again while PostgreSQL is away. */
const retryAfterS = 5;

/**
 * HTTP statuses of problems in the app and partner APIs, where the status differs from the problem's code. For example,
 * a wrong password has a code of its own, but the same status as an expired session.
 */
const ownRestStatus: Partial<Record<CodeName, number>> = {
  ...httpStatus,
  credentialsWrong: 401,
  keyReused: 422,
  scopeMissing: 403,
  addressRefused: 403,
  personOnly: 403,
};

/** Returns the HTTP status of a problem in the app and partner APIs. */
const restStatus = (name: CodeName): number => {
  const code: number = codes[name];
  return ownRestStatus[name] ?? (code >= 400 && code < 600 ? code : 409);
};

function asFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure('tooLarge');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('malformed');
  if (isDatabaseAway(error)) return new Failure('unavailable', { retryAfter: retryAfterS });
  // Row-level security or a missing privilege refused the access.
  if (isForbidden(error)) return new Failure('forbidden');
  return new Failure('internal');
}

/** HTTP statuses for a failed condition (412) and an invalid range (416), kept because caches and players need them. */
const conditional = [412, 416];

/** Returns the message of a failure and of its field errors in a language. */
export function wordsOf(
  { code, params, fields, worded }: Pick<Failure, 'code' | 'params' | 'fields' | 'worded'>,
  language: Language,
): { msg: string; errors: FieldError[] } {
  const msg = fill(codeTexts[language][code], params);
  const { inSheet: sheet } = params;
  return {
    msg: sheet === undefined ? msg : fill(inSheet[language], { sheet, msg }),
    errors: [
      ...worded,
      ...fields.map(({ field, rule, params: values = {}, device }) => ({
        field,
        msg: fill(ruleTexts[language][rule], values),
        ...(device !== undefined && { device }),
      })),
    ],
  };
}

/**
 * Responds with an error in the format of OAuth 2.0, for the token endpoint. The failure's parameter `error`, if any,
 * is the error code.
 */
function refuseToken(failure: Failure, status: number, reply: FastifyReply): FastifyReply {
  const words: Record<number, string> = {
    401: 'invalid_client',
    429: 'temporarily_unavailable',
    500: 'server_error',
    503: 'temporarily_unavailable',
  };
  const { error = words[status] ?? 'invalid_request' } = failure.params;
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Chargehand"');
  const { msg } = wordsOf(failure, 'en_US');
  return reply
    .code([401, 403, 413, 429, 500, 503].includes(status) ? status : 400)
    .type('application/json; charset=utf-8')
    .send({ error, error_description: msg });
}

/** Headers of a file, which are removed if the response is an error instead. */
const ofFile = ['content-disposition', 'content-length', 'content-range', 'accept-ranges', 'etag'];

function answer(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  ownStatus?: number,
): FastifyReply {
  for (const header of ofFile) reply.removeHeader(header);
  const { msg, errors } = wordsOf(failure, languageFor(request));
  const { retryAfter } = failure.params;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (isRest({ path: request.url as `/${string}` })) {
    const status = ownStatus ?? restStatus(failure.code);
    const isOpen = request.url.startsWith('/api/open/');
    if (isOpen) reply.header('x-request-id', request.id);
    if (request.url.split('?')[0] === openTokenApi.token.path) return refuseToken(failure, status, reply);
    const problem: Problem = {
      type: isOpen ? `${problemTypes}${failure.code}` : 'about:blank',
      title: STATUS_CODES[status] ?? failure.code,
      status,
      detail: msg,
      code: failure.code,
      ...(errors.length > 0 && { errors }),
      ...(isOpen && { instance: `urn:uuid:${request.id}` }),
    };
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    // Standard members come last, so that parameters of a failure, such as `retryAfter`, do not override them.
    return reply
      .code(status)
      .type('application/problem+json')
      .send({ ...failure.params, ...problem });
  }
  const data =
    errors.length > 0 ? { errors } : Object.keys(failure.params).length > 0 ? failure.params : null;
  // A program that calls with an API key gets the HTTP status of the refusal as well.
  const byKey = isKeyToken(tokenOf(request));
  const enveloped = request.routeOptions.config.enveloped === true && !byKey;
  const status = ownStatus ?? httpStatus[failure.code] ?? (enveloped ? 200 : restStatus(failure.code));
  if (byKey && status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ code: codes[failure.code], msg, data });
}

/** Registers the error handler, which turns everything that is thrown into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = asFailure(error);
    if (failure.code === 'internal') request.log.error({ err: error }, 'a request failed');
    else if (failure.code === 'unavailable')
      request.log.error({ err: error }, 'the database cannot be reached');
    else if (!(error instanceof Failure) && failure.code === 'forbidden')
      request.log.warn({ err: error }, 'the database refused a statement of a handler');
    const ownStatus = !(error instanceof Failure) && conditional.find((one) => one === error.statusCode);
    return answer(failure, request, reply, ownStatus || undefined);
  });
}

/**
 * Responds to requests that the router could not read, such as `/%`. Also sets the security headers, because no hook
 * has run for these requests.
 */
export function answerUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(asFailure(error), request, reply.headers(bareHeaders));
}

/** Responds to an unknown path with HTTP 404, as an envelope or a problem. */
export const answerUnknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(new Failure('notFound'), request, reply, 404);
