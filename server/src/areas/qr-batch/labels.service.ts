import type { Rule } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';

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

/** The owner of a cabinet: an agent or one of its merchants, or the operator if both are null. */
export interface Owner {
  agentId: number | null;
  merchantId: number | null;
}

/** A label with the owner of the cabinet it is for. */
export interface Wanted extends Owner {
  label: string;
}

/** Returns the reasons why labels cannot be assigned, by label. Assignable labels are absent. */
export async function refusedLabels(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Rule>> {
  const rows = await checkedRows(
    db,
    Looked,
    sql`select label, refused from look_at_labels(${wanted.map(({ label }) => label)}::text[],
      ${wanted.map(({ agentId }) => agentId)}::bigint[], ${wanted.map(({ merchantId }) => merchantId)}::bigint[])`,
  );
  return new Map(rows.flatMap(({ label, refused }) => (refused ? [[label, rules[refused]] as const] : [])));
}

/** Errors of a draft whose label was used since the check, by violated constraint. */
export const brokenLabel = {
  qr_code_used: { label: 'qrUsed' },
  cabinet_label_key: { label: 'qrUsed' },
} as const;
