import type { Endpoint } from '@chargehand/contract/endpoint';
import { withoutSecrets } from '@chargehand/contract/secret';
import { searchWords } from './audit-name';
import type { Db } from '../db';
import type { Session } from '../session/session';

/** Who did it: a console account, an app user or a partner's application, as they are called now. */
export interface Actor {
  accountId?: number | null;
  userId?: number | null;
  applicationId?: number | null;
  account: string | null;
  name: string | null;
  mType?: Session['mType'] | null;
  agentId?: number | null;
  merchantId?: number | null;
}

/** What a handler tells about its write; from where is known without it. */
export interface Audit {
  /** Names what was written, how it looked before, and how after where that is not the call's body. */
  of(target: string | number, before?: unknown, after?: unknown): void;
  /** What it is called, where neither before nor after tells. */
  named(name: string): void;
  /** Whoever did it, where nobody is signed in. */
  by(actor: Actor): void;
  /** Writes the entry, in that transaction. `serve()` does it wherever it opens the transaction itself. */
  write(db: Db): Promise<void>;
  /** Forgets what was told by a try that left nothing behind. */
  anew(): void;
  /** Whether the entry is written. */
  readonly written: boolean;
}

/** From where it was done: a request, or one that started a job long ago. */
export interface Origin {
  id: string;
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

type Declared = Pick<Endpoint, 'audit' | 'body' | 'params'>;

/** Plain JSON; bytes are hashes or sealed, and nobody's to read. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, function (key, entry: unknown) {
    if (typeof entry !== 'object' || entry === null) return entry;
    const raw: unknown = Reflect.get(this, key);
    return raw instanceof Uint8Array ? undefined : entry;
  });

/** Collects the entry of one call in the operation log. */
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
    anew() {
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
