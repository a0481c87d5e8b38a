import { type CodeName, codeName, codes } from '@chargehand/contract/codes';
import { type Endpoint, nounOf } from '@chargehand/contract/endpoint';
import { languageOf } from '@chargehand/contract/languages';
import type { FieldError } from '@chargehand/contract/rules';
import { z } from 'zod';
import { takeAheadNow } from './ahead';
import { callHeaders } from './call-headers';
import { isTaken, noteTaken } from './token';
import { callTexts } from './call-texts';
import { readCookie } from '../browser/cookie';
import { noteServerDate } from '../words/clock';
import { fingerprint, isDuplicate } from './duplicate-guard';
import { formEncode, queryEncode } from './form-encode';
import { beginAnew, noteSessionOver } from '../browser/leaving';
import { notifier } from './notify';
import { ask, askKeyed, Envelope, Failure, type Wording } from './wire';
import { keyedWrite } from './write-key';

/** A call that did not succeed. `code` is the answer's code, 0 when the application never answered. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly code: number,
    message: string,
    /** What 422 said, by field. */
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Leaves showing the error to the caller. */
  quiet?: boolean;
  /** False sends JSON, and may be repeated at once. */
  repeatSubmit?: boolean;
  /** Sends it in place of `fetch`, such as to tell how much has left. */
  by?: (address: URL, init: RequestInit) => Promise<Response>;
  /** False sends no token. */
  isToken?: boolean;
  /** Names this very write, in place of a name that is made for it: sent again under the same key it is done once, and answers the same. */
  key?: string;
}

type Schema = z.ZodType;
type Part<Name extends string, Value> = [Value] extends [undefined] ? object : { [K in Name]: Value };

/** An endpoint that answers `Output`. */
export type Answers<P extends Schema, Q extends Schema, B extends Schema, Output> = Endpoint<
  P,
  Q,
  B,
  z.ZodType<Output>
>;

/** What a caller gives: path parameters and body whole, of the query only what differs from the preset. */
export type Input<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', z.infer<P>> &
  Part<'body', z.infer<B>> &
  ([z.infer<Q>] extends [undefined] ? object : { query?: Partial<z.infer<Q>> });

interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const Refusals = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });

function addressOf(endpoint: Endpoint, { params, query }: LooseInput): string {
  const values = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? '').replaceAll('%2C', ','),
  );
  const search = queryEncode(query);
  return search === '' ? path : `${path}?${search}`;
}

/** What is sent, and its content type where the browser does not say it itself. */
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

/** What a person reads for a code: our own text, else the server's, else "unknown". */
export const answerText =
  (answer: Pick<Envelope, 'code' | 'msg'>): Wording =>
  (texts) => {
    const name: CodeName | undefined = codeName(answer.code);
    const own = name === undefined ? undefined : texts.codes[name];
    if (own !== undefined && !own.includes('{')) return own;
    return answer.msg || texts.own.errorUnknown;
  };

const isFile = (body: unknown): boolean => body instanceof FormData || body instanceof Blob;

let asking = false;
let timesStayed = 0;

/** Asks at most one question at a time about a session that has ended, and none for calls sent before the last answer to stay. */
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
  if (input.isToken !== false && isTaken()) {
    noteTaken();
    throw new Failure(codes.unauthenticated, (texts) => texts.own.sessionInvalid);
  }
  const guarded = (method === 'POST' || method === 'PUT') && input.repeatSubmit !== false;
  if (guarded && isDuplicate(method, address, input.body))
    throw new Failure(0, (texts) => texts.own.duplicateSubmit);

  const { type, body } = bodyOf(method, input.body, input.repeatSubmit !== false);
  const headers = callHeaders(input.isToken);
  if (type !== undefined) headers['content-type'] = type;
  const request: RequestInit = { method, headers, body: body ?? null };
  // A file is no write yet: it is put up anew.
  const keyed = method !== 'GET' && headers['authorization'] !== undefined && !isFile(body);
  const write = keyedWrite(nounOf(endpoint), `${method} ${address} ${fingerprint(input.body)}`, input.key);
  const answer = await (keyed ? askKeyed(write, address, request, input) : ask(address, request, input));

  if (answer.code === codes.success || answer.code === 200) return answer;
  if (answer.code === codes.unauthenticated && headers['authorization'])
    throw new Failure(answer.code, expire(stayed));
  // It was demanded while this page was open: loaded anew, the page asks for it.
  if (answer.code === codes.twoFactorMissing) beginAnew();
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

/** What an endpoint has answered ahead of its being asked, and when; nothing where it has not, or not well. */
export function answeredAhead<Output>(
  endpoint: Answers<Schema, Schema, Schema, Output>,
  input: LooseInput,
): { data: Output; at: number } | undefined {
  const ahead = endpoint.method === 'GET' ? takeAheadNow(addressOf(endpoint, input)) : undefined;
  const answer = ahead && Envelope.safeParse(ahead.json).data;
  if (!answer || (answer.code !== codes.success && answer.code !== 200)) return undefined;
  const output = endpoint.output.safeParse(answer.data ?? null);
  if (!output.success) return undefined;
  noteServerDate(ahead.date);
  return { data: output.data, at: ahead.at };
}

/** The same as `call` for the kit, which passes on what a page's own types have checked. */
export function callLoosely<Output>(
  endpoint: Answers<Schema, Schema, Schema, Output>,
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

/** Makes one call of the console's interface and gives its `data`; throws `CallError`. */
export const call = <P extends Schema, Q extends Schema, B extends Schema, Output>(
  endpoint: Answers<P, Q, B, Output>,
  input: Input<P, Q, B> & CallOptions,
): Promise<Output> => callLoosely(endpoint, input);

/** Sends one file as multipart field `file` and gives the name it is stored under. */
export function upload(endpoint: Endpoint, file: File, query: Record<string, string>): Promise<string> {
  const input: LooseInput = { body: new FormData(), query, quiet: true };
  if (input.body instanceof FormData) input.body.append('file', file);
  return report(input, async () => z.string().parse((await send(endpoint, input)).fileName));
}
