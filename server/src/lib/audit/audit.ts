import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { withoutSecrets } from '@chargehand/contract/fields/secret';
import { searchWords } from './audit-name';
import type { Db } from '../db';
import type { Session } from '../session/session';

/** The account, app user or partner application that acted, with its name at the time of the act. */
export interface Actor {
  accountId?: number | null;
  userId?: number | null;
  applicationId?: number | null;
  account: string | null;
  name: string | null;
  mType?: Session['mType'] | null;
  agentId?: number | null;
  merchantId?: number | null;
  /** API key with which the account acted. */
  apiKey?: Session['apiKey'];
}

/**
 * Describes, for the operation log, what a write changed. The handler of the write sets these values; without new
 * values, the request body is logged.
 */
export interface Audit {
  /** Sets the record that was written, its previous values, and its new values if they differ from the request body. */
  of(target: string | number, before?: unknown, after?: unknown): void;
  /** Sets the name of the written record. Needed if neither its old nor its new values contain the name. */
  named(name: string): void;
  /** Sets the actor, for a request without a session. */
  by(actor: Actor): void;
  /** Writes the log entry in the transaction `db`. `serve()` calls this if it opened the transaction itself. */
  write(db: Db): Promise<void>;
  /** Discards everything set so far, after a try that was rolled back. */
  reset(): void;
  /** True if the entry has been written. */
  readonly written: boolean;
}

/** Origin of a write: the request, or for a job the request that started the job. */
export interface Origin {
  id: string;
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

type Declared = Pick<Endpoint, 'audit' | 'body' | 'params'>;

/** Returns a value as JSON. Bytes are omitted, because they are hashes or encrypted. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, function (key, entry: unknown) {
    if (typeof entry !== 'object' || entry === null) return entry;
    const raw: unknown = Reflect.get(this, key);
    return raw instanceof Uint8Array ? undefined : entry;
  });

/** Collects the operation log entry of one call. */
export function newAudit(
  endpoint: Declared,
  request: Origin,
  body: unknown,
  caller: Actor | undefined,
): Audit {
  let target: string | null = null;
  let name: string | undefined;
  let before: unknown = null;
  let after: unknown;
  let actor = caller;
  let written = false;
  return {
    of(what, was, is) {
      target = String(what);
      before = was ?? null;
      after = is;
    },
    named(what) {
      name = what;
    },
    by(who) {
      actor = who;
    },
    reset() {
      target = null;
      name = undefined;
      before = null;
      after = undefined;
      actor = caller;
      written = false;
    },
    get written() {
      return written;
    },
    async write(db) {
      if (typeof endpoint.audit !== 'string') return;
      const is = after === undefined ? withoutSecrets(endpoint.body, body) : after;
      await db
        .insertInto('operationLog')
        .values({
          accountId: actor?.accountId ?? null,
          userId: actor?.userId ?? null,
          applicationId: actor?.applicationId ?? null,
          account: actor?.account ?? null,
          name: actor?.name ?? null,
          keyName: actor?.apiKey?.name ?? null,
          mType: actor?.mType ?? null,
          agentId: actor?.agentId ?? null,
          merchantId: actor?.merchantId ?? null,
          action: endpoint.audit,
          target,
          targetName: name ?? searchWords(endpoint.audit.split('.')[0] ?? '', before, is),
          before: plain(before),
          after: plain(is),
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
          requestId: request.id,
        })
        .execute();
      written = true;
    },
  };
}
