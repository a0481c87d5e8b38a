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
/**
 * Returns every step of a plan. A bitmap index scan names no table, so it gets the table of the step above.
 */
const nodes = (plan: Plan, table?: string): Plan[] => {
  const relation = plan['Relation Name'] ?? table;
  const named = relation === undefined ? plan : { ...plan, 'Relation Name': relation };
  return [named, ...(plan.Plans ?? []).flatMap((below) => nodes(below, relation))];
};

/**
 * Plans a statement as the caller, and returns the steps that read a whole table in `grown` or sort it, even though the
 * planner is forced to use indexes. `sorts` is true for a statement that reads a page in its order, `narrow` for a
 * caller that owns few of many rows and whom an index in that order does not help.
 */
export async function stepsWithoutIndex(
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
    // An index scan that has a filter but no index condition reads the whole table, too. It is reported for counts, and
    // with `narrow` also for pages.
    const whole =
      node['Node Type'] === 'Seq Scan' ||
      (narrow && /^Index/.test(node['Node Type']) && node.Filter && !node['Index Cond']) ||
      (counts && /Index|Bitmap/.test(node['Node Type']) && node.Filter && !narrowed.has(table));
    if (whole && grown.includes(table)) return [`reads all of ${table}`];
    return sorts && node['Node Type'] === 'Sort' ? ['sorts all of it'] : [];
  });
}
