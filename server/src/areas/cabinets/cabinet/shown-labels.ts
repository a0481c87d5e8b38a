import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import type { EventBus } from '../../../lib/event-bus';
import { inBatches } from '../../../lib/in-batches';

/** Maximum number of cached labels. When it is reached, the cache is cleared. */
const maxKept = 20_000;
/** Milliseconds for which a label is cached. */
const keptMs = 10_000;

const Shown = z.object({
  id: z.int(),
  label: z.string(),
  state: z.enum(['unused', 'used', 'revoked']),
  /** Model name of the label's cabinet, or null if there is no such cabinet. */
  model: z.string().nullable(),
  slots: z.int().nullable(),
});
/** The public facts of a label. */
type ShownLabel = z.infer<typeof Shown>;

/** Reads labels with one query. The result has undefined for unknown labels. */
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
 * Returns a function that reads a label for the public, with one query at a time, so that unknown labels cannot flood
 * the database. A known label is cached until it is assigned or revoked, for at most `keptMs`, because many people may
 * scan the same label at once.
 */
export function openShownLabels(
  db: Db,
  events: EventBus,
  now: () => number = Date.now,
): (label: string) => Promise<ShownLabel | undefined> {
  const read = inBatches((wanted: readonly string[]) => readShown(db, wanted));
  const kept = new Map<string, { until: number; shown: Promise<ShownLabel | undefined> }>();
  const labels = new Map<number, string>();
  const clear = () => {
    kept.clear();
    labels.clear();
  };
  // The subscriptions last as long as the server runs.
  events.onGap(clear);
  events.on('qrCode', (ids) => {
    for (const id of ids) {
      const label = labels.get(id);
      if (label !== undefined) kept.delete(label);
      labels.delete(id);
    }
    // A query that is still running may have read the label before the change.
    for (const [label, { shown }] of kept) if (pending.has(shown)) kept.delete(label);
  });
  const pending = new Set<Promise<unknown>>();
  return (label) => {
    const cached = kept.get(label);
    if (cached && cached.until > now()) return cached.shown;
    if (kept.size >= maxKept) clear();
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
