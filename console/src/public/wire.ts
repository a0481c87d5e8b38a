import { addressIn } from '../lib/base';
import { language } from '../lib/language';
import { t } from './texts';

/*
 * The calls of the public pages. The contract declares them; naming it here would bring its whole
 * schema library along, so a test holds these against it.
 */
export const calls = {
  getVerify: { method: 'GET', path: '/api/admin/login/getVerify' },
  signIn: { method: 'POST', path: '/api/admin/login/adAuthor' },
  setPassword: { method: 'POST', path: '/api/admin/login/bindUpPwd' },
  applyForApi: { method: 'POST', path: '/api/admin/api-application' },
} as const;

/** Codes the pages act upon; held against the contract as well. */
export const codes = { invalid: 422, captchaWrong: 1002, ticketInvalid: 1005 } as const;

const timeoutMs = 120_000;

/** An answer that is not a success; `code` is 0 when the server was not reached. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** What 422 says, by field. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

const part = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const textPart = (value: unknown, name: string): string => {
  const found = part(value, name);
  return typeof found === 'string' ? found : '';
};

function fieldsOf(data: unknown): Record<string, string> {
  const errors = part(data, 'errors');
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.map((error: unknown) => [textPart(error, 'field'), textPart(error, 'msg')]),
  );
}

async function send(call: { method: string; path: string }, body?: Record<string, string>): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(addressIn(call.path), {
      method: call.method,
      headers: { lang: language },
      ...(body ? { body: new URLSearchParams(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Refusal(0, t(late ? 'errorTimeout' : 'errorBackend'));
  }
  const envelope: unknown = await answer.json().catch(() => undefined);
  if (envelope === undefined || !answer.ok)
    throw new Refusal(answer.status, textPart(envelope, 'msg') || t('errorStatus', { code: answer.status }));
  const code = Number(part(envelope, 'code') ?? 200);
  const data = part(envelope, 'data');
  if (code === 1 || code === 200) return data;
  throw new Refusal(code, textPart(envelope, 'msg') || t('errorUnknown'), fieldsOf(data));
}

/** A new captcha image, or null where captchas are switched off. */
export const getVerify = async (): Promise<string | null> =>
  textPart(await send(calls.getVerify), 'img') || null;

/** Signs in and answers the token. */
export const signIn = async (body: {
  account: string;
  pwd: string;
  code: string;
  accountType: string;
}): Promise<string> => textPart(await send(calls.signIn, body), 'token');

/** Sets the password with the ticket of a first sign-in. */
export const setPassword = (body: { ticket: string; newPwd: string }): Promise<unknown> =>
  send(calls.setPassword, body);

/** Files a company's application for API access. */
export const applyForApi = (body: { companyName: string; email: string; code: string }): Promise<unknown> =>
  send(calls.applyForApi, body);
