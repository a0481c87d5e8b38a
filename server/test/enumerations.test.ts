import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enumerations } from './enumerations';
import { openTestServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Maximum number of values of an enumeration. A check that allows a larger range is a limit of a quantity. */
const mostValues = 20;

/** Columns that hold a quantity. A small range in their check is a limit, not an enumeration. */
const figures = [
  'api_application.quota',
  'app_upgrade.share',
  'broker_lane.lane',
  'device.shard',
  'device_model.port_count',
  'fleet_hour.level',
  'tally.level',
  'rollout.waves',
  'rollout.success_percent',
  'rollout.failure_percent',
  'rollout_wave.percent',
  'rollout.retry_most',
  'rollout.retry_pause_minutes',
  'rollout_device.percent',
  'cabinet_model.device_count',
  'cabinet_model.columns',
  'cabinet_model.share_limit',
  'qr_batch.quantity',
];

/** Checks that contain lists of values, but concern several columns or the elements of an array. */
const rules = [
  'api_application_scopes',
  'api_push_channels',
  'backup_run_ended',
  'command_wish',
  'device_out_fits',
  'device_sale_fits',
  'document_cabinet_waits',
  'document_confirm',
  'document_decided',
  'document_device_waits',
  'document_reason',
  'document_state_fits',
  'firmware_from_versions',
  'movement_fits',
  'movement_stays',
  'rollout_device_reason',
  'rollout_device_waits',
  'rollout_ended',
  'tally_model_check',
];

/** Returns the values allowed by the check of one column, or undefined if the check is of a different kind. */
function valuesOf(definition: string): { column: string; values: string[] } | undefined {
  const [, column = '', values = ''] = /^CHECK \(\(\(?(\w+) (?=[=>])(.*)\)\)$/s.exec(definition) ?? [];
  const range = new RegExp(`^>= (\\d+)\\) AND \\(${column} <= (\\d+)\\)$`).exec(values);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (to - from >= mostValues) return undefined;
    return { column, values: Array.from({ length: to - from + 1 }, (_, n) => String(from + n)) };
  }
  if (!/^= (ANY \(ARRAY\[.*\]\)|'[^']*'::text)$/s.test(values)) return undefined;
  return { column, values: [...values.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value) };
}

/** Converts a name to the spelling of the database. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('the database allows exactly the contract’s values in every enumerated column', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(server.db);
  const inDatabase: Record<string, string[]> = {};
  for (const { name, definition } of rows) {
    const found = valuesOf(definition);
    if (found) inDatabase[`${name}.${found.column}`] = found.values.sort();
  }
  for (const figure of figures) delete inDatabase[figure];
  const inContract = Object.entries(enumerations).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, values]: [string, readonly (string | number)[]]) => [
      `${snake(table)}.${snake(column)}`,
      values.map(String).sort(),
    ]),
  );
  // If a small range that limits a quantity fails here, its column belongs in `figures`.
  expect(inDatabase).toEqual(Object.fromEntries(inContract));
});

it('every check that lists values is included in the comparison', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ 'ANY|ARRAY'`.execute(
    server.db,
  );
  const listing = rows.filter(({ definition }) => !valuesOf(definition)).map(({ name }) => name);
  expect(listing.sort()).toEqual(rules);
  // A check of several columns is not an enumeration.
  expect(valuesOf("CHECK (((bind_status = 'bound'::text) = (user_id IS NOT NULL)))")).toBeUndefined();
});
