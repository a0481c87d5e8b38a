import { scopes, type Scope } from '@chargehand/contract/rights/scopes';
import { sql } from 'kysely';
import type { Db } from '../src/lib/db';
import { newToken, tokenHash } from '../src/lib/session/secret';
import type { TestServer } from './harness';
import { holdToDocs } from './published';

interface Reach {
  agentId?: number | null;
  merchantId?: number | null;
  scopes?: readonly Scope[];
  quota?: number;
  addresses?: string[];
  test?: boolean;
}

let made = 0;

/** Adds an approved application with a secret. */
export async function addPartner(db: Db, { agentId = null, merchantId = null, ...reach }: Reach = {}) {
  made += 1;
  const now = new Date().toISOString();
  const code = `P-TEST${made}`;
  const secret = `cds_${newToken()}`;
  const { id } = await db
    .insertInto('apiApplication')
    .values({
      companyName: `Partner ${made}`,
      email: `partner-${made}@example.com`,
      confirmedAt: now,
      reviewedAt: now,
      status: 'approved' as const,
      code,
      agentId,
      merchantId,
      ...reach,
      scopes: [...(reach.scopes ?? scopes)],
      owner: merchantId !== null ? 'merchant' : agentId !== null ? 'agent' : 'operator',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: secretId } = await db
    .insertInto('apiSecret')
    .values({ applicationId: id, hash: tokenHash(secret) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, secret, secretId, name: `Partner ${made}` };
}

/** Returns an access token of a new application, created without an API call. */
export async function openPartnerToken(db: Db, reach: Reach = {}): Promise<string> {
  const { id, secretId } = await addPartner(db, {
    agentId: reach.agentId ?? null,
    merchantId: reach.merchantId ?? null,
  });
  const token = newToken();
  await db
    .insertInto('apiToken')
    .values({
      tokenHash: tokenHash(token),
      applicationId: id,
      secretId,
      scopes: [...scopes],
      expiresAt: sql<string>`now() + interval '15 minutes'`,
    })
    .execute();
  return token;
}

/** Returns helpers for calls of partners, which check each response against the server's published API description. */
export function openPartners(server: TestServer) {
  let visitors = 0;
  async function call(
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    const answer = await server.call(method, path, { token, json: true, ...(body && { body }), headers });
    const type = answer.headers['content-type'];
    await holdToDocs(server, {
      method,
      path,
      status: answer.status,
      body: answer.body,
      type: typeof type === 'string' ? type : undefined,
    });
    return { ...answer, body: answer.body === '' ? null : JSON.parse(answer.body) };
  }
  /** Requests a token with a form and HTTP Basic. */
  async function ask(code: string, secret: string, body: Record<string, string> = {}, from?: string) {
    const path = '/api/open/v1/oauth/token';
    const answer = await server.call('POST', path, {
      body: { grant_type: 'client_credentials', ...body },
      headers: {
        authorization: `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`,
        'x-forwarded-for': from ?? `203.0.113.${(visitors += 1) % 250}`,
      },
    });
    await holdToDocs(server, {
      method: 'POST',
      path,
      status: answer.status,
      body: answer.body,
      type: String(answer.headers['content-type']),
    });
    return { ...answer, body: JSON.parse(answer.body) };
  }
  return {
    call,
    ask,
    /** Adds a new application with an access token. */
    async open(reach: Reach = {}) {
      const partner = await addPartner(server.db, reach);
      const { body } = await ask(partner.code, partner.secret);
      const token: string = body.access_token;
      return {
        ...partner,
        token,
        call: (
          method: 'GET' | 'POST' | 'PUT' | 'DELETE',
          path: string,
          sent?: Record<string, unknown>,
          headers?: Record<string, string>,
        ) => call(token, method, `/api/open/v1${path}`, sent, headers),
      };
    },
  };
}
