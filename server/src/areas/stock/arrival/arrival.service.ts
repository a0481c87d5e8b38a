import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, Failure, found, refusing } from '../../../lib/fail';
import type { Refused } from '../../../lib/import/declare';
import type { Acting } from '../../../lib/session/session';
import type { NewDevice } from '../device/stock-in.service';
import type { Gathered, TakeRefusal } from '../device/taking.service';

/**
 * Returns an error for each draft whose code or MAC address is already expected in another arrival. Runs one query for
 * all drafts.
 */
export async function expectedElsewhere(
  db: Db,
  drafts: readonly Pick<NewDevice, 'code' | 'mac'>[],
): Promise<Refused[]> {
  const rows = await db
    .selectFrom('arrivalDevice as line')
    .innerJoin('arrival', 'arrival.id', 'line.arrivalId')
    .select(['line.code', 'line.mac', 'arrival.number'])
    .where('line.state', '=', 'waiting')
    .where(
      sql<boolean>`(line.code = any(${drafts.map(({ code }) => code)}) or line.mac = any(${drafts.map(({ mac }) => mac)}))`,
    )
    .execute();
  return (['code', 'mac'] as const).flatMap((field) => {
    const numbers = new Map(rows.map((row) => [row[field], row.number]));
    return drafts.flatMap((draft, index) => {
      const number = numbers.get(draft[field]);
      return number === undefined
        ? []
        : [{ at: index, field, rule: 'announced' as const, params: { number } }];
    });
  });
}

/** Field errors of a line, by violated constraint. */
const brokenLine = {
  arrival_device_arrival_id_code_key: { code: 'taken' },
  arrival_device_code_waits: { code: 'taken' },
  arrival_device_mac_waits: { mac: 'taken' },
} as const;

/** An import of a factory's list, and the first import of which its file has corrected rows. */
interface ListImport {
  id: number;
  continues?: number | null | undefined;
}

/**
 * Returns the import from which the arrival comes to which the devices are added: the continued one, if its arrival
 * belongs to the account and is not closed, otherwise the import itself.
 */
async function originOf(db: Db, accountId: number, { id, continues }: ListImport): Promise<string> {
  const origin = `import ${continues ?? id}`;
  if (continues === null || continues === undefined) return origin;
  const open = await db
    .selectFrom('arrival')
    .select('id')
    .where('origin', '=', origin)
    .where('createdBy', '=', accountId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return open ? origin : `import ${id}`;
}

/**
 * Adds devices to the arrival of an import; the first call creates the arrival. Corrected rows of an earlier import are
 * added to the arrival of that import. Throws `conflict` (409) if the arrival
 * has been closed, and `invalid` (422) if another arrival got one of the devices after `expectedElsewhere` was called.
 */
export async function addExpected(
  db: Db,
  { accountId }: Pick<Acting, 'accountId'>,
  list: ListImport,
  devices: readonly NewDevice[],
): Promise<void> {
  const { name } = found(
    await db.selectFrom('import').select('name').where('id', '=', list.id).executeTakeFirst(),
  );
  const origin = await originOf(db, accountId, list);
  // Also reopens an arrival that was completed because all lines imported so far had been scanned.
  const arrival = await db
    .insertInto('arrival')
    .values({ name, origin, createdBy: accountId })
    .onConflict((conflict) =>
      conflict
        .column('origin')
        .doUpdateSet({ state: 'open', endedAt: null, endedBy: null })
        .where('arrival.state', '<>', 'closed'),
    )
    .returning('id')
    .executeTakeFirst();
  const { id } = arrival ?? fail('conflict');
  const rows = devices.map(({ code, mac, modelId, ip, portCount, wifiName }) => ({
    arrivalId: id,
    code,
    mac,
    modelId,
    ip,
    portCount,
    wifiName,
  }));
  await refusing(brokenLine, () => db.insertInto('arrivalDevice').values(rows).execute());
  await db
    .updateTable('arrival')
    .set({ expectedCount: sql`expected_count + ${rows.length}` })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an open arrival until the transaction ends, and returns its number. Throws `notFound` if it does not exist, and
 * `conflict` (409), with its state, if it is not open.
 */
export async function heldArrival(db: Db, id: number): Promise<{ number: string }> {
  const { number, state } = found(
    await db
      .selectFrom('arrival')
      .select(['number', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (state === 'open') return { number };
  const ender = await db
    .selectFrom('arrival')
    .innerJoin('account', 'account.id', 'arrival.endedBy')
    .select('account.name')
    .where('arrival.id', '=', id)
    .executeTakeFirst();
  throw new Failure('conflict', {}, [
    state === 'complete'
      ? { field: 'state', rule: 'arrivalComplete' }
      : { field: 'state', rule: 'arrivalEnded', params: { name: ender?.name ?? '' } },
  ]);
}

/**
 * Locks an arrival like `heldArrival`, and returns its lines, given by code, as devices to add to stock. Codes that are
 * not in the arrival or have already arrived are returned as refusals.
 */
export async function linesOf(db: Db, id: number, codes: readonly string[]): Promise<Gathered> {
  await heldArrival(db, id);
  const rows = await db
    .selectFrom('arrivalDevice as line')
    .leftJoin('account', 'account.id', 'line.scannedBy')
    .select(['line.code', 'line.mac', 'line.modelId', 'line.ip', 'line.portCount', 'line.wifiName'])
    .select(['line.state', 'account.name'])
    .where('line.arrivalId', '=', id)
    .where(sql<boolean>`line.code = any(${codes})`)
    .execute();
  const lines = new Map(rows.map((row) => [row.code, row]));
  const devices: NewDevice[] = [];
  const refusals: TakeRefusal[] = [];
  for (const code of codes) {
    const line = lines.get(code);
    const { mac = null, modelId = null, ip = null, portCount = null, wifiName = null } = line ?? {};
    if (line?.state === 'arrived')
      refusals.push({ code, rule: 'arrivalArrived', params: { name: line.name ?? '' } });
    else if (mac === null || modelId === null || ip === null || portCount === null || wifiName === null)
      refusals.push({ code, rule: 'arrivalUnlisted' });
    else devices.push({ code, mac, modelId, ip, portCount, wifiName });
  }
  return { devices, refusals };
}

/**
 * Marks the lines of `codes` as arrived and adds lines for the scanned codes that the arrival does not list. The
 * arrival is complete once all its expected lines have arrived.
 */
export async function noteScanned(
  db: Db,
  { accountId }: Pick<Acting, 'accountId'>,
  id: number,
  { codes, unlisted }: { codes: readonly string[]; unlisted: readonly string[] },
): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await db
    .updateTable('arrivalDevice')
    .set({ state: 'arrived', scannedAt: now, scannedBy: accountId })
    .where('arrivalId', '=', id)
    .where(sql<boolean>`code = any(${codes})`)
    .execute();
  const added = await sql`insert into arrival_device (arrival_id, state, code, scanned_at, scanned_by)
    select ${id}, 'unlisted', code, clock_timestamp(), ${accountId} from unnest(${unlisted}::text[]) code
    on conflict do nothing`.execute(db);
  await db
    .updateTable('arrival')
    .set({
      arrivedCount: sql`arrived_count + ${codes.length}`,
      unlistedCount: sql`unlisted_count + ${Number(added.numAffectedRows ?? 0n)}`,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('arrival')
    .set({ state: 'complete', endedAt: now, endedBy: accountId })
    .where('id', '=', id)
    .whereRef('arrivedCount', '=', 'expectedCount')
    .execute();
}

/** Returns an arrival in the format of the operation log. */
export const loggedArrival = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('arrival')
      .select(['number', 'name', 'state', 'expectedCount', 'arrivedCount', 'unlistedCount', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
