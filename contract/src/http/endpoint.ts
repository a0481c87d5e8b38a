import { z } from 'zod';
import type { Scope } from '../rights/scopes';
import type { TouchedNoun } from './touched';

/** A permission for a page's button or list, `{page}:{action}`, declared on the endpoint it protects. */
export type Permission = `${string}:${string}`;

/**
 * Callers that may use an endpoint:
 * - `public`: everyone, without signing in.
 * - `owing`: every console session, even if it must still change its password or set up a second factor.
 * - `settingUp`: every console session that need not change its password, even if it must still set up a second factor.
 * - `signedIn`: every console session that owes neither of these steps.
 * - `appUser`: a signed-in user of the phone app.
 * - `partner`: an application of a partner.
 * - A permission: console sessions that hold it.
 */
export type Access = 'public' | 'owing' | 'settingUp' | 'signedIn' | 'appUser' | 'partner' | Permission;

type Schema = z.ZodType;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with Fastify's `:name` placeholders, each declared in `params`. */
  path: `/${string}`;
  access: Who;
  /**
   * True if only a person who signed in may call the endpoint, and no API key: calls about sign-in, passwords, second
   * factors, keys and rights. Calls with the access `owing` or `settingUp` are always for persons only.
   */
  personOnly?: true;
  /** Scope a partner's application needs in addition to a token. */
  scope?: Scope;
  /** One-line summary for the API description. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of `data` in the envelope; for the app and partner APIs the whole JSON response. */
  output: Output;
  /** HTTP status of a success if it is not 200: 201 for created, 202 for accepted but not yet done. */
  status?: 201 | 202;
  /** True if errors have the OAuth 2.0 format (RFC 6749, 5.2) instead of problem details. */
  oauth?: true;
  /** Set if a success responds with a file instead of JSON. Errors are JSON as usual, and `output` is null. */
  file?: FileAnswer;
  /** Set if the body is multipart, with one file in the field `field`, of less than `megabytes` MB if that is given. */
  upload?: { field: string; megabytes?: number };
  /** Set if the body is raw bytes, at most `most` of them. */
  bytes?: { most: number };
  /** Maximum size of the body in MB, if it is above the default, for example for texts in six languages. */
  bodyMegabytes?: number;
  /** True if the response has an `ETag`. A request with the same `ETag` gets 304 while the content has not changed. */
  marked?: true;
  /** True if the fields of `output` are beside `code` and `msg`, and `data` is null. */
  beside?: boolean;
  /**
   * True if the browser sends the request itself, as for an image. If no header identifies a session, the session
   * cookie is used.
   */
  byCookie?: boolean;
  /**
   * `{noun}.{verb}` under which the operation log records the call, or the reason why the call is not recorded. Reads
   * have no `audit`, except some downloads of files.
   */
  audit?: `${string}.${string}` | Unlogged;
  /**
   * Nouns, in addition to that of the endpoint, whose data becomes stale with a write, such as counts in their lists.
   */
  touches?: readonly TouchedNoun[];
}

/** Returns the noun of an endpoint from its path: `device-model` for `/api/admin/device-model/:id`. */
export const nounOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replace(/^\/(api\/admin|api\/app\/v1|api\/open\/v1|system)\//, '').split('/')[0] ?? path;

/** A file response of an endpoint. */
export interface FileAnswer {
  /** Content type, with `*` for any. */
  type: string;
  /** Header that contains the file name, percent-encoded. */
  nameHeader?: string;
  /** True if a longer operation becomes a job; the response is then JSON with `data` as in `StartedJob`. */
  orJob?: true;
}

/** Reason why a call that is not a read is not recorded in the operation log. */
interface Unlogged {
  unlogged: string;
}

/**
 * Declares an endpoint of the HTTP interface. Server, console, role tree and API description all use the declaration.
 */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = z.ZodUndefined,
  const Who extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, Output, Who>): Endpoint<Params, Query, Body, Output, Who> {
  return declaration;
}

/** Keys of a schema's value that a caller may omit because they have defaults. */
type Preset<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Sent<S extends Schema> =
  z.infer<S> extends infer T extends object
    ? Omit<T, Preset<z.input<S>>> & Partial<Pick<T, Preset<z.input<S>> & keyof T>>
    : z.infer<S>;

/**
 * Type of an endpoint's path parameters, as its handler receives them. `QueryOf` and `BodyOf` are those of the query
 * and the body.
 */
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.infer<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never;
/** Type of the query as a caller sends it: the handler's type, with keys that have defaults optional. */
export type SentQueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? Sent<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.infer<B> : never;
export type OutputOf<E> = E extends Endpoint<Schema, Schema, Schema, infer O> ? z.infer<O> : never;

/** Returns the permission an endpoint requires, or undefined if it requires none. */
export function permissionOf(target: Pick<Endpoint, 'access'>): Permission | undefined {
  return target.access.includes(':') ? (target.access as Permission) : undefined;
}

/**
 * Returns whether an endpoint uses REST with problem details. App and partner endpoints do, all others use the
 * envelope.
 */
export function isRest(target: Pick<Endpoint, 'path'>): boolean {
  return target.path.startsWith('/api/app/') || target.path.startsWith('/api/open/');
}
