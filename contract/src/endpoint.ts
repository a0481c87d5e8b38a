import { z } from 'zod';
import type { Scope } from './scopes';

/** A right of a page's button or list: `{page}:{action}`, declared on the endpoint it opens. */
export type Permission = `${string}:${string}`;

/**
 * Who may call: anybody, anybody signed in to the console, an app user, a partner's application, or a console session
 * holding a permission. `settingUp` also lets in a session that still owes its second factor, `owing` one that owes a
 * password change besides.
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
  /** Path with Fastify's `:name` placeholders; each one is declared in `params`. */
  path: `/${string}`;
  access: Who;
  /** What a partner's application needs besides a token. */
  scope?: Scope;
  /** One line for the API description. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of `data` in the envelope; for the app's and partners' API the whole JSON answer. */
  output: Output;
  /** The HTTP status of a success where it is not 200: made, or accepted and not done yet. */
  status?: 201 | 202;
  /** It refuses as OAuth 2.0 says (RFC 6749, 5.2), where all others of its interface answer problems. */
  oauth?: true;
  /** A success is a file in place of JSON; what refuses is JSON as ever, and `output` is null. */
  file?: FileAnswer;
  /** The body is multipart with one file in the field of this name, of less than so many MB where that is told. */
  upload?: { field: string; megabytes?: number };
  /** The body is bytes as they are, at most so many. */
  bytes?: { most: number };
  /** MB that the body may have, where it is more than what every other call may: texts in six languages, as a form. */
  bodyMegabytes?: number;
  /** The answer carries a mark (`ETag`): whoever names it is answered 304 while it is the same. */
  marked?: true;
  /** The fields of `output` stand beside `code` and `msg`, and `data` is null. */
  beside?: boolean;
  /** The browser itself asks, as for a picture: where no header names a session, its cookie does. */
  byCookie?: boolean;
  /** The `{noun}.{verb}` under which the operation log keeps the call. Reads carry none, but for a file that can be taken away; all others one or why not. */
  audit?: `${string}.${string}` | Unlogged;
  /** Nouns whose readings a write makes old besides its own, such as the counts that they show. */
  touches?: readonly string[];
}

/** The noun an endpoint belongs to, as its path names it: `device-model` of `/api/admin/device-model/:id`. */
export const nounOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replace(/^\/(api\/admin|api\/app\/v1|api\/open\/v1|system)\//, '').split('/')[0] ?? path;

/** A file that an endpoint answers. */
export interface FileAnswer {
  /** Its content type, with `*` for any. */
  type: string;
  /** The header that says its name, percent-encoded. */
  nameHeader?: string;
  /** What would take longer than a moment becomes a job: JSON with `data` like `StartedJob`. */
  orJob?: true;
}

/** Why a call that is no reading leaves no entry in the operation log. */
export interface Unlogged {
  unlogged: string;
}

/** Declares one call of the HTTP interface; server, console, role tree and API description all read it. */
export function endpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = z.ZodUndefined,
  const Who extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, Output, Who>): Endpoint<Params, Query, Body, Output, Who> {
  return declaration;
}

/** What of a schema a caller may leave out, because something stands in for it. */
type Preset<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Sent<S extends Schema> =
  z.infer<S> extends infer T extends object
    ? Omit<T, Preset<z.input<S>>> & Partial<Pick<T, Preset<z.input<S>> & keyof T>>
    : z.infer<S>;

/** What a handler reads, and what is sent to it as path and body, by endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.infer<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.infer<Q> : never;
/** What a caller sends as the query: as the handler reads it, without what the contract presets. */
export type SentQueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? Sent<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.infer<B> : never;
export type OutputOf<E> = E extends Endpoint<Schema, Schema, Schema, infer O> ? z.infer<O> : never;

/** The permission an endpoint asks for, or undefined where none is needed. */
export function permissionOf(target: Pick<Endpoint, 'access'>): Permission | undefined {
  return target.access.includes(':') ? (target.access as Permission) : undefined;
}

/** Endpoints of the phone app and of partners speak REST with problems; all others the envelope. */
export function isRest(target: Pick<Endpoint, 'path'>): boolean {
  return target.path.startsWith('/api/app/') || target.path.startsWith('/api/open/');
}
