import type { FastifyRequest } from 'fastify';
import type { Db } from './db';
import type { Session } from './session';

/** What a handler tells about its write; who, what and from where is known without it. */
export interface Audit {
  /** Names what was written and how it looked before. */
  of(target: string | number, before?: unknown): void;
  write(db: Db, action: string, session: Session, after: unknown, request: FastifyRequest): Promise<void>;
}

const secret = /pwd|password|secret|token|ticket/i;

/** A copy without secrets, whatever their depth. */
const redacted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, entry: unknown) => (secret.test(key) ? undefined : entry)));

export function newAudit(): Audit {
  let target: string | null = null;
  let before: unknown = null;
  return {
    of(what, was) {
      target = String(what);
      before = was ?? null;
    },
    async write(db, action, session, after, request) {
      await db
        .insertInto('operationLog')
        .values({
          accountId: session.accountId,
          agentId: session.agentId,
          merchantId: session.merchantId,
          action,
          target,
          before: JSON.stringify(redacted(before)),
          after: JSON.stringify(redacted(after)),
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
          requestId: request.id,
        })
        .execute();
    },
  };
}
