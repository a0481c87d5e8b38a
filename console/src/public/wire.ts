import { addressIn } from '../lib/browser/base';
import { language } from '../lib/words/language';
import { t } from './texts';

/*
 * Endpoints that the public pages call, copied from the contract because importing it would add its whole schema
 * library. A test checks that both agree.
 */
export const calls = {
  getVerify: { method: 'GET', path: '/api/admin/login/getVerify' },
  ways: { method: 'GET', path: '/api/admin/login/getWays' },
  signIn: { method: 'POST', path: '/api/admin/login/adAuthor' },
  signInToDemo: { method: 'POST', path: '/api/admin/login/demo' },
  secondFactor: { method: 'POST', path: '/api/admin/login/secondFactor' },
  passkeyOptions: { method: 'POST', path: '/api/admin/login/passkeyOptions' },
  passkey: { method: 'POST', path: '/api/admin/login/passkey' },
  singleSignOn: { method: 'POST', path: '/api/admin/login/singleSignOn' },
  singleSignOnReturn: { method: 'POST', path: '/api/admin/login/singleSignOnReturn' },
  sendCode: { method: 'POST', path: '/api/send/sendCode' },
  setPassword: { method: 'POST', path: '/api/admin/login/bindUpPwd' },
  applyForApi: { method: 'POST', path: '/api/admin/api-application' },
  confirmApplication: { method: 'POST', path: '/api/admin/api-application/confirm' },
  ownApplication: { method: 'POST', path: '/api/admin/api-application/own' },
} as const;

/** Response codes the pages handle. A test checks that the contract has the same codes. */
export const codes = {
  invalid: 422,
  captchaWrong: 1002,
  ticketInvalid: 1005,
  codeWrong: 1006,
  codeTooSoon: 1007,
  secondFactorNeeded: 1009,
  secondFactorWrong: 1010,
} as const;

/** Maximum lengths of the fields, in characters. A test checks that the contract has the same lengths. */
export const longest = {
  account: 100,
  pwd: 200,
  code: 16,
  secondFactor: 40,
  contact: 100,
  companyName: 100,
  email: 200,
} as const;

const timeoutMs = 120_000;

/**
 * Error of an unsuccessful response. `code` is the HTTP status if that is an error or the body is no JSON, else the
 * body's own code, or 0 if there was no response.
 */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }

  /** Messages of a 422 response by field. */
  get fields(): Record<string, string> {
    return fieldsOf(this.data);
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

/** Returns the number of seconds the response asks to wait, or undefined. */
export const secondsOf = ({ data }: ApiError): number | undefined =>
  Number(part(data, 'seconds')) || undefined;

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
    throw new ApiError(0, t(late ? 'errorTimeout' : 'errorBackend'));
  }
  const envelope: unknown = await answer.json().catch(() => undefined);
  if (envelope === undefined || !answer.ok)
    throw new ApiError(answer.status, textPart(envelope, 'msg') || t('errorStatus', { code: answer.status }));
  const code = Number(part(envelope, 'code') ?? 200);
  const data = part(envelope, 'data');
  if (code === 1 || code === 200) return data;
  throw new ApiError(code, textPart(envelope, 'msg') || t('errorUnknown'), data);
}

/** Returns a new captcha image, or null if captchas are disabled. */
export const getVerify = async (): Promise<string | null> =>
  textPart(await send(calls.getVerify), 'img') || null;

/** Levels of the demo's accounts. A test checks that the contract has the same. */
export const demoLevels = ['superAdministrator', 'administrator', 'agent', 'merchant'] as const;

/** An account of the demo world that signs in with a click, once it is ready. */
export interface DemoAccount {
  account: string;
  level: (typeof demoLevels)[number];
  ready: boolean;
}

/** Available methods to sign in and to receive a code. `demo` is empty in production. */
interface Ways {
  demo: DemoAccount[];
  singleSignOn: boolean;
  passkeys: boolean;
  codeByPhone: boolean;
}
const demoIn = (accounts: unknown): DemoAccount[] =>
  (Array.isArray(accounts) ? accounts : []).flatMap((one: unknown) => {
    const level = demoLevels.find((name) => name === part(one, 'level'));
    return level === undefined
      ? []
      : [{ account: textPart(one, 'account'), level, ready: part(one, 'ready') === true }];
  });

export async function ways(): Promise<Ways> {
  const data = await send(calls.ways);
  const has = (name: keyof Ways): boolean => part(data, name) === true;
  return {
    singleSignOn: has('singleSignOn'),
    passkeys: has('passkeys'),
    codeByPhone: has('codeByPhone'),
    demo: demoIn(part(data, 'demo')),
  };
}

/** Result of a first factor: a session token, or a ticket for the second factor. */
export type Entered = { token: string } | { ticket: string };

async function enter(call: { method: string; path: string }, body: Record<string, string>): Promise<Entered> {
  try {
    return { token: textPart(await send(call, body), 'token') };
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.secondFactorNeeded)
      return { ticket: textPart(error.data, 'ticket') };
    throw error;
  }
}

/** Signs in with account and password. */
export const signIn = (body: { account: string; pwd: string; code: string; accountType: string }) =>
  enter(calls.signIn, body);

/** Signs in as an account of the demo world. */
export const signInToDemo = (account: string) => enter(calls.signInToDemo, { account });

/** Completes a sign-in with a code of the authenticator app or with a recovery code. Returns the token. */
export const secondFactor = async (body: { ticket: string; code: string }): Promise<string> =>
  textPart(await send(calls.secondFactor, body), 'token');

/** Returns the options for a passkey request of the browser, as JSON. */
export const passkeyOptions = async (): Promise<string> =>
  textPart(await send(calls.passkeyOptions), 'options');

/** Signs in with the response of a passkey. */
export const signInByPasskey = (credential: string) => enter(calls.passkey, { credential });

/** Returns the URL of the identity provider. */
export const singleSignOn = async (): Promise<string> => textPart(await send(calls.singleSignOn), 'url');

/** Signs in with the query returned by the identity provider. */
export const completeSignIn = (query: string) => enter(calls.singleSignOnReturn, { query });

/** Sends a code to an account's contact. Returns the seconds until another one can be sent. */
export const sendCode = async (body: { account: string; contact: string }): Promise<number> =>
  Number(part(await send(calls.sendCode, body), 'retryAfter')) || 60;

/** Sets the password with the ticket of a first sign-in, or with a sent code. */
export const setPassword = (
  body:
    { ticket: string; newPwd: string } | { account: string; contact: string; code: string; newPwd: string },
): Promise<unknown> => send(calls.setPassword, body);

/** Submits a company's application for API access. */
export const applyForApi = (body: { companyName: string; email: string; code: string }): Promise<unknown> =>
  send(calls.applyForApi, body);

/** State of the applicant's application. Times are ISO 8601, missing values are empty. */
export interface OwnApplication {
  companyName: string;
  confirmed: boolean;
  status: string;
  reason: string;
  code: string;
  createdAt: string;
  reviewedAt: string;
}

const applicationIn = (data: unknown): OwnApplication => ({
  companyName: textPart(data, 'companyName'),
  confirmed: part(data, 'confirmed') === true,
  status: textPart(data, 'status'),
  reason: textPart(data, 'reason'),
  code: textPart(data, 'code'),
  createdAt: textPart(data, 'createdAt'),
  reviewedAt: textPart(data, 'reviewedAt'),
});

/** Returns the application to which a mailed link belongs. `token` is the token in that link. */
export const ownApplication = async (token: string): Promise<OwnApplication> =>
  applicationIn(await send(calls.ownApplication, { token }));

/** Confirms the application's e-mail address. */
export const confirmApplication = async (token: string): Promise<OwnApplication> =>
  applicationIn(await send(calls.confirmApplication, { token }));
