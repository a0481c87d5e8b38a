import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../lib/db';
import type { EventBus } from '../../lib/event-bus';
import { together } from '../../lib/together';

/** Maximum number of cached labels, and maximum age of an entry in milliseconds. */
const most = 20_000;
const keptMs = 10_000;

const Shown = z.object({
  id: z.int(),
  label: z.string(),
  state: z.enum(['unused', 'used', 'revoked']),
  /** Model name of the label's cabinet, or null if it was deleted. */
  model: z.string().nullable(),
  slots: z.int().nullable(),
});
/** The public facts of a label. */
export type ShownLabel = z.infer<typeof Shown>;

/** Reads labels with one query. Unknown labels are undefined. */
async function readShown(db: Db, labels: readonly string[]): Promise<(ShownLabel | undefined)[]> {
  const rows = await checkedRows(
    db,
    Shown,
    sql`select code.id, code.label, model.name as model, model.device_count as slots,
        case when code.revoked_at is not null then 'revoked' when code.used_at is not null then 'used' else 'unused' end as state
      from qr_code code left join cabinet on cabinet.id = code.cabinet_id
      left join cabinet_model model on model.id = cabinet.model_id where code.label = any(${labels}::text[])`,
  );
  const found = new Map(rows.map((row) => [row.label, row]));
  return labels.map((label) => found.get(label));
}

/**
 * Reads labels for strangers, many of whom may scan the same one at once. A known label is cached until it is assigned
 * or revoked, for some seconds at most; for unknown ones only one query runs at a time.
 */
export function openShownLabels(
  db: Db,
  events: EventBus,
  now: () => number = Date.now,
): (label: string) => Promise<ShownLabel | undefined> {
  const read = together((wanted: readonly string[]) => readShown(db, wanted));
  const kept = new Map<string, { until: number; shown: Promise<ShownLabel | undefined> }>();
  const labels = new Map<number, string>();
  const clear = () => {
    kept.clear();
    labels.clear();
  };
  // Stays subscribed for the server's lifetime.
  events.onGap(clear);
  events.on('qrCode', (ids) => {
    for (const id of ids) {
      const label = labels.get(id);
      if (label !== undefined) kept.delete(label);
      labels.delete(id);
    }
    // A query still running may have started before the change.
    for (const [label, { shown }] of kept) if (pending.has(shown)) kept.delete(label);
  });
  const pending = new Set<Promise<unknown>>();
  return (label) => {
    const known = kept.get(label);
    if (known && known.until > now()) return known.shown;
    if (kept.size >= most) clear();
    const shown = read(label);
    const entry = { until: now() + keptMs, shown };
    kept.set(label, entry);
    pending.add(shown);
    const ended = (found: ShownLabel | undefined) => {
      pending.delete(shown);
      if (found && kept.get(label) === entry) labels.set(found.id, label);
      else if (kept.get(label) === entry) kept.delete(label);
    };
    shown.then(ended, () => ended(undefined));
    return shown;
  };
}
