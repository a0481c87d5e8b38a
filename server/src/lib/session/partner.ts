import { type Scope, scopes as known } from '@chargehand/contract/rights/scopes';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '../db';
import { tokenHash } from './secret';

/** A partner's application that calls the API. */
export interface Partner {
  applicationId: number;
  code: string;
  name: string;
  /**
   * Agent or merchant whose devices the application sees. If both are null, it sees the devices that the operator
   * selected for it.
   */
  agentId: number | null;
  merchantId: number | null;
  /** True if the application sees only devices that are marked as test devices. */
  test: boolean;
  scopes: Scope[];
  /** Maximum number of calls per minute. */
  quota: number;
  addresses: string[];
}

/**
 * Returns a query for the applications that may call the API now: approved, not disabled, and with an existing owner.
 */
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

/**
 * Returns the application to which this access token belongs, or undefined if the token or the secret that created it
 * is not valid, or if the application may not call the API. The returned scopes are those that both the token and the
 * application have.
 */
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

/**
 * Returns the application with this business code and valid secret, with the id of the secret. Returns undefined if no
 * such application exists or if it may not call the API.
 */
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

/** Returns whether an address is in the list of addresses and ranges. An empty list allows any address. */
export function isAllowed(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  // An IPv4 address inside an IPv6 one, such as `::ffff:192.0.2.1`, is treated as IPv4.
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
