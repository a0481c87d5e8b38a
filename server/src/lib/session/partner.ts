import { type Scope, scopes as known } from '@chargehand/contract/scopes';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '../db';
import { tokenHash } from './secret';

/** A partner's application that calls. */
export interface Partner {
  applicationId: number;
  code: string;
  name: string;
  /** Whose devices it sees: an agent's, a merchant's, or with neither those that the operator chose for it. */
  agentId: number | null;
  merchantId: number | null;
  /** It sees devices that are set aside for tests, and no others. */
  test: boolean;
  scopes: Scope[];
  /** Calls in a minute. */
  quota: number;
  addresses: string[];
}

/** Applications that may call now: approved, not disabled, and with an owner that is still there. */
const applications = (db: Db) =>
  db
    .selectFrom('apiApplication as application')
    .select([
      'application.id as applicationId',
      'application.companyName as name',
      'application.agentId',
      'application.merchantId',
      'application.test',
      'application.quota',
      'application.addresses',
    ])
    .select(sql<string>`application.code`.as('code'))
    .where('application.status', '=', 'approved')
    .where('application.disabled', '=', false)
    .where(
      sql<boolean>`case application.owner when 'agent' then application.agent_id is not null
        when 'merchant' then application.agent_id is not null and application.merchant_id is not null else true end`,
    );

const scopesOf = (names: string[]): Scope[] => known.filter((one) => names.includes(one));

/** The application of an access token that is neither over nor ended with its secret, or undefined. Scopes withdrawn since count. */
export async function findPartner(db: Db, token: string): Promise<Partner | undefined> {
  const row = await applications(db)
    .innerJoin('apiToken', 'apiToken.applicationId', 'application.id')
    .innerJoin('apiSecret', 'apiSecret.id', 'apiToken.secretId')
    .select(['apiToken.scopes as given', 'application.scopes'])
    .where('apiToken.tokenHash', '=', tokenHash(token))
    .where(sql<boolean>`api_token.expires_at > now() and coalesce(api_secret.ends_at > now(), true)`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { given, scopes, ...partner } = row;
  return { ...partner, scopes: scopesOf(scopes.filter((one) => given.includes(one))) };
}

/** The application that a business code and one of its secrets belong to, with that secret's id; undefined for any other pair. */
export async function partnerOf(
  db: Db,
  code: string,
  secret: string,
): Promise<(Partner & { secretId: number }) | undefined> {
  const row = await applications(db)
    .innerJoin('apiSecret', 'apiSecret.applicationId', 'application.id')
    .select(['application.scopes', 'apiSecret.id as secretId'])
    .where('application.code', '=', code)
    .where('apiSecret.hash', '=', tokenHash(secret))
    .where(sql<boolean>`coalesce(api_secret.ends_at > now(), true)`)
    .executeTakeFirst();
  return row && { ...row, scopes: scopesOf(row.scopes) };
}

/** Whether an address is one of those, or within one of those ranges; any is while there are none. */
export function isAllowed(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  // `::ffff:192.0.2.1` is 192.0.2.1, however it came in.
  const address = ipaddr.process(ip);
  return ranges.some((range) => {
    const [base, bits] = range.includes('/')
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), undefined] as const);
    return (
      base.kind() === address.kind() && address.match(base, bits ?? (address.kind() === 'ipv4' ? 32 : 128))
    );
  });
}
