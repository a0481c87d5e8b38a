import { type CompiledQuery, sql } from 'kysely';
import { asSession, type Caller } from '../src/lib/session/tenant';
import type { TestServer } from './harness';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}
/** Every step of a plan; what looks only into an index is told of which table by the step above. */
const nodes = (plan: Plan, table?: string): Plan[] => {
  const relation = plan['Relation Name'] ?? table;
  const named = relation === undefined ? plan : { ...plan, 'Relation Name': relation };
  return [named, ...(plan.Plans ?? []).flatMap((below) => nodes(below, relation))];
};

/**
 * Returns what of a caller's statement has no index to go by, even when the planner would take one at any price.
 * `grown` are the tables that may not be read as a whole; `sorts` says that it reads a page in its order, `narrow` that
 * the caller has few of many rows: then an index that is walked in that order is a way through all of a table, too.
 */
export async function unled(
  server: TestServer,
  caller: Caller,
  grown: readonly string[],
  { sql: text, parameters }: CompiledQuery,
  sorts: boolean,
  narrow = false,
): Promise<string[]> {
  const rows = await asSession(server.db, caller, false, async (db) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(db);
    const explained = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...sql`select`.compile(db),
      sql: `explain (format json) ${text}`,
      parameters,
    });
    return explained.rows;
  });
  const counts = /count\(\*\)|materialized/.test(text) && !sorts;
  const [plan] = Object.values(rows[0] ?? {});
  const steps = nodes((plan as [{ Plan: Plan }])[0].Plan);
  const narrowed = new Set(steps.filter((step) => step['Index Cond']).map((step) => step['Relation Name']));
  return steps.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    // An index without a condition, of which something is left to look at, is a way through all of a table, too; in the
    // order of a page it may be.
    const whole =
      node['Node Type'] === 'Seq Scan' ||
      (narrow && /^Index/.test(node['Node Type']) && node.Filter && !node['Index Cond']) ||
      (counts && /Index|Bitmap/.test(node['Node Type']) && node.Filter && !narrowed.has(table));
    if (whole && grown.includes(table)) return [`reads all of ${table}`];
    return sorts && node['Node Type'] === 'Sort' ? ['sorts all of it'] : [];
  });
}
