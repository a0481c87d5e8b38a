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

/** Whose a cabinet is: an agent's or one of its merchants', or without either the operator's. */
export interface Owner {
  agentId: number | null;
  merchantId: number | null;
}

/** A label and whose cabinet it is for. */
export interface Wanted extends Owner {
  label: string;
}

/** Returns why labels cannot be assigned, by the label; those that can be are left out. */
export async function refusedLabels(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Rule>> {
  const rows = await checkedRows(
    db,
    Looked,
    sql`select label, refused from look_at_labels(${wanted.map(({ label }) => label)}::text[],
      ${wanted.map(({ agentId }) => agentId)}::bigint[], ${wanted.map(({ merchantId }) => merchantId)}::bigint[])`,
  );
  return new Map(rows.flatMap(({ label, refused }) => (refused ? [[label, rules[refused]] as const] : [])));
}

/** What a label that was used since it was looked at says about a draft. */
export const brokenLabel = {
  qr_code_used: { label: 'qrUsed' },
  cabinet_label_key: { label: 'qrUsed' },
} as const;
