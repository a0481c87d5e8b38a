import { type CodeName, codeName, codes } from '@chargehand/contract/http/codes';
import { type Endpoint, nounOf } from '@chargehand/contract/http/endpoint';
import { languageOf } from '@chargehand/contract/i18n/languages';
import { FieldError } from '@chargehand/contract/i18n/rules';
import { z } from 'zod';
import { takeEarlyNow } from './early-requests';
import { callHeaders } from './call-headers';
import { isReplaced, noteReplaced } from './token';
import { callTexts } from './call-texts';
import { readCookie } from '../browser/cookie';
import { noteServerDate } from '../words/clock';
import { fingerprint, isDuplicate } from './duplicate-guard';
import { formEncode, queryEncode } from './form-encode';
import { reloadKeepingInput, noteSessionOver } from '../browser/reload-guard';
import { notifier } from './notify';
import { ask, askKeyed, Envelope, Failure, type Wording } from './wire';
import { keyedWrite } from './write-key';

/**
 * Error of a failed call. `code` is the response's code, or the code of an error that the console found itself, such as
 * an unexpected response; it is 0 for a lost response, an HTTP error status and a rejected duplicate.
 */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly code: number,
    message: string,
    /** Errors of single fields. In a conflict, errors of single devices or cabinets, and `field` is the code. */
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** True if the caller shows the error itself. */
  quiet?: boolean;
  /**
   * If false, the body is sent as JSON instead of a form, and the check that rejects an immediate duplicate of a write
   * is skipped.
   */
  repeatSubmit?: boolean;
  /** Function that sends the request instead of `fetch`, for example one that reports progress. */
  by?: (address: URL, init: RequestInit) => Promise<Response>;
  /** If false, no token is sent. */
  isToken?: boolean;
  /**
   * Idempotency key of this write instead of a generated one. A repeat with the same key has no further effect and
   * returns the same response.
   */
  key?: string;
}

type Schema = z.ZodType;
type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { [K in Name]: Value };

/** Endpoint with the output type `Output`. */
export type EndpointReturning<P extends Schema, Q extends Schema, B extends Schema, Output> = Endpoint<
  P,
  Q,
  B,
  z.ZodType<Output>
>;

/** Input of a call: path parameters and body are required, query fields are optional. */
export type Input<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', z.infer<P>> &
  Part<'body', z.infer<B>> &
  ([z.infer<Q>] extends [undefined] ? object : { query?: Partial<z.infer<Q>> });

interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const Refusals = z.object({ errors: z.array(FieldError) });

function addressOf(endpoint: Endpoint, { params, query }: LooseInput): string {
  const values = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? '').replaceAll('%2C', ','),
  );
  const search = queryEncode(query);
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the body to send, and its content type unless the browser sets it. */
function bodyOf(
  method: string,
  body: unknown,
  form: boolean,
): { type?: string; body?: string | FormData | Blob } {
  if (method === 'GET' || method === 'DELETE') return {};
  if (body instanceof Blob) return { type: 'application/octet-stream', body };
  if (body instanceof FormData) return { body };
  if (!form) return { type: 'application/json', body: JSON.stringify(body ?? {}) };
  return { type: 'application/x-www-form-urlencoded;charset=utf-8', body: formEncode(body) };
}

/**
 * Returns the text for a failed response: the console's own text for its code if that has no placeholders, else the
 * server's message, else the text for unknown errors.
 */
export const answerText =
  (answer: Pick<Envelope, 'code' | 'msg'>): Wording =>
  (texts) => {
    const name: CodeName | undefined = codeName(answer.code);
    const codeText = name === undefined ? undefined : texts.codes[name];
    if (codeText !== undefined && !codeText.includes('{')) return codeText;
    return answer.msg || texts.own.errorUnknown;
  };

const isFile = (body: unknown): boolean => body instanceof FormData || body instanceof Blob;

let asking = false;
let timesStayed = 0;

/**
 * Asks the user to sign in again, unless this question is open already or was answered after the call was sent. Returns
 * the error text of the call.
 */
function expire(stayedAtSending: number): Wording {
  if (asking || stayedAtSending !== timesStayed) return (texts) => texts.own.sessionInvalid;
  asking = true;
  noteSessionOver();
  void Promise.resolve(notifier().sessionExpired()).finally(() => {
    asking = false;
    timesStayed += 1;
  });
  return (texts) => texts.codes.unauthenticated;
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<Envelope> {
  const { method } = endpoint;
  const address = addressOf(endpoint, input);
  const stayed = timesStayed;
  if (input.isToken !== false && isReplaced()) {
    noteReplaced();
    throw new Failure(codes.unauthenticated, (texts) => texts.own.sessionInvalid);
  }
  const guarded = (method === 'POST' || method === 'PUT') && input.repeatSubmit !== false;
  if (guarded && isDuplicate(method, address, input.body))
    throw new Failure(0, (texts) => texts.own.duplicateSubmit);

  const { type, body } = bodyOf(method, input.body, input.repeatSubmit !== false);
  const headers = callHeaders(input.isToken);
  if (type !== undefined) headers['content-type'] = type;
  const request: RequestInit = { method, headers, body: body ?? null };
  // A file upload has no idempotency key: a retry is a new upload.
  const keyed = method !== 'GET' && headers['authorization'] !== undefined && !isFile(body);
  const write = keyedWrite(nounOf(endpoint), `${method} ${address} ${fingerprint(input.body)}`, input.key);
  const answer = await (keyed ? askKeyed(write, address, request, input) : ask(address, request, input));

  if (answer.code === codes.success || answer.code === 200) return answer;
  if (answer.code === codes.unauthenticated && headers['authorization'])
    throw new Failure(answer.code, expire(stayed));
  // Reloads the page, because two-factor authentication became mandatory while it was open. The reloaded page asks the
  // user to set it up.
  if (answer.code === codes.twoFactorMissing) reloadKeepingInput();
  throw new Failure(answer.code, answerText(answer), Refusals.safeParse(answer.data).data?.errors);
}

async function report<T>(input: LooseInput, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const texts = await callTexts(languageOf(readCookie('language')));
    const worded = new CallError(error.code, error.wording(texts), error.errors);
    if (!input.quiet && error.code !== codes.unauthenticated) notifier().error(worded.message);
    throw worded;
  }
}

/**
 * Returns the response to a request that was sent before the console's code had loaded (see early-requests.ts): its
 * output and the time of its arrival. Returns undefined if there is none or it failed.
 */
export function earlyResponse<Output>(
  endpoint: EndpointReturning<Schema, Schema, Schema, Output>,
  input: LooseInput,
): { data: Output; at: number } | undefined {
  const ahead = endpoint.method === 'GET' ? takeEarlyNow(addressOf(endpoint, input)) : undefined;
  const answer = ahead && Envelope.safeParse(ahead.json).data;
  if (!answer || (answer.code !== codes.success && answer.code !== 200)) return undefined;
  const output = endpoint.output.safeParse(answer.data ?? null);
  if (!output.success) return undefined;
  noteServerDate(ahead.date);
  return { data: output.data, at: ahead.at };
}

/**
 * Calls an endpoint like `call`, but with an input that TypeScript does not check. Used by generic UI components, whose
 * own types check it.
 */
export function callLoosely<Output>(
  endpoint: EndpointReturning<Schema, Schema, Schema, Output>,
  input: LooseInput,
): Promise<Output> {
  return report(input, async () => {
    const { data } = await send(endpoint, input);
    const output = endpoint.output.safeParse(data ?? null);
    if (output.success) return output.data;
    console.error(`${endpoint.method} ${endpoint.path} answered another shape`, output.error);
    throw new Failure(codes.internal, (texts) => texts.own.errorUnknown);
  });
}

/** Calls an endpoint of the console's API and returns its `data`. Throws `CallError`, or `AbortError` on an abort. */
export const call = <P extends Schema, Q extends Schema, B extends Schema, Output>(
  endpoint: EndpointReturning<P, Q, B, Output>,
  input: Input<P, Q, B> & CallOptions,
): Promise<Output> => callLoosely(endpoint, input);

/**
 * Uploads one file as multipart field `file` and returns the name under which the server stored it. Throws `CallError`.
 */
export function upload(endpoint: Endpoint, file: File, query: Record<string, string>): Promise<string> {
  const input: LooseInput = { body: new FormData(), query, quiet: true };
  if (input.body instanceof FormData) input.body.append('file', file);
  return report(input, async () => z.string().parse((await send(endpoint, input)).fileName));
}
