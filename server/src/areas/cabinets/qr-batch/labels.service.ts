import type { Rule } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';

const Looked = z.object({
  label: z.string(),
  refused: z.enum(['unknown', 'used', 'revoked', 'elsewhere']).nullable(),
});

const rules = {
  unknown: 'unknown',
  used: 'qrUsed',
  revoked: 'qrRevoked',
  elsewhere: 'qrElsewhere',
} as const satisfies Record<string, Rule>;

/** The tenant of a cabinet: an agent, or one of its merchants; both are null for the operator. */
export interface Owner {
  agentId: number | null;
  merchantId: number | null;
}

/** A label, and the tenant of the cabinet for which it is wanted. */
export interface Wanted extends Owner {
  label: string;
}

/** Returns the reasons why labels cannot be assigned, by label. Labels that can be assigned are absent. */
export async function refusedLabels(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Rule>> {
  const rows = await checkedRows(
    db,
    Looked,
    sql`select label, refused from check_labels(${wanted.map(({ label }) => label)}::text[],
      ${wanted.map(({ agentId }) => agentId)}::bigint[], ${wanted.map(({ merchantId }) => merchantId)}::bigint[])`,
  );
  return new Map(rows.flatMap(({ label, refused }) => (refused ? [[label, rules[refused]] as const] : [])));
}

/** Field errors of a draft whose label was assigned since `refusedLabels` was called, by violated constraint. */
export const brokenLabel = {
  qr_code_used: { label: 'qrUsed' },
  cabinet_label_key: { label: 'qrUsed' },
} as const;
