import type { FastifyRequest } from 'fastify';
import type { Db } from './db';
import type { Session } from './session';

/** What a handler tells about its write; who, what and from where is known without it. */
export interface Audit {
  /** Names what was written, how it looked before, and how after where that is not the call's body. */
  of(target: string | number, before?: unknown, after?: unknown): void;
  write(db: Db, action: string, session: Session, body: unknown, request: FastifyRequest): Promise<void>;
}

const secret = /pwd|password|secret|token|ticket|proof|oneTimeCode|credential/i;

/** A copy without secrets, whatever their depth. */
const redacted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, entry: unknown) => (secret.test(key) ? undefined : entry)));

export function newAudit(): Audit {
  let target: string | null = null;
  let before: unknown = null;
  let after: unknown;
  return {
    of(what, was, is) {
      target = String(what);
      before = was ?? null;
      after = is;
    },
    async write(db, action, session, body, request) {
      await db
        .insertInto('operationLog')
        .values({
          accountId: session.accountId,
          account: session.account,
          name: session.name,
          mType: session.mType,
          agentId: session.agentId,
          merchantId: session.merchantId,
          action,
          target,
          before: JSON.stringify(redacted(before)),
          after: JSON.stringify(redacted(after === undefined ? body : after)),
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
          requestId: request.id,
        })
        .execute();
    },
  };
}
