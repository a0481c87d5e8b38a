import { FittingImport } from '@chargehand/contract/areas/cabinets/cabinet';
import { texts } from '@chargehand/contract/i18n/languages';
import { cabinetColumns } from '@chargehand/contract/texts/columns/cabinet';
import { Failure, refusing } from '../../../lib/fail';
import type { Importer, Importing, Refused } from '../../../lib/import/declare';
import { brokenFitting, freeFrom, type CabinetWithSlots, readCabinets } from './fitting.service';
import { devicesCalled, refusalOf } from './look.service';

interface Row {
  at: number;
  device: string;
  slot: number | null;
}

/**
 * Returns the slot of each row of one cabinet, and the errors of rows whose slot does not exist or is taken, or for
 * which no slot is free.
 */
function slotsOf(cabinet: CabinetWithSlots, rows: readonly Row[]) {
  const { slotCount, taken } = cabinet;
  const refused: Refused[] = [];
  const requested = new Map<number, number>();
  for (const { at, slot } of rows) {
    if (slot === null) continue;
    if (slot > slotCount) refused.push({ at, field: 'slot', rule: 'unknown' });
    else if (taken.has(slot) || requested.has(slot)) refused.push({ at, field: 'slot', rule: 'taken' });
    else requested.set(slot, at);
  }
  // Rows without a slot get the free slots that no other row requests.
  const free = freeFrom(cabinet, 1).filter((slot) => !requested.has(slot));
  const slots = new Map([...requested].map(([slot, at]) => [at, slot]));
  const room = String(free.length);
  for (const { at, slot } of rows) {
    if (slot !== null) continue;
    const next = free.shift();
    if (next === undefined) refused.push({ at, field: 'device', rule: 'fittingFull', params: { n: room } });
    else slots.set(at, next);
  }
  return { refused, slots };
}

/**
 * Returns the fittings (rows that put a device into a slot) for imported rows, and the errors of invalid rows. With
 * `hold`, the cabinets are locked, because the caller writes the fittings in the same transaction.
 */
async function fittingsOf({ db }: Importer, drafts: readonly FittingImport[], hold: boolean) {
  const wanted = [...new Set(drafts.map(({ code }) => code))];
  const cabinets = await readCabinets(db, { by: 'code', values: wanted, hold });
  const called = await devicesCalled(
    db,
    drafts.map(({ device }) => device),
  );
  const rows = new Map<string, Row[]>(wanted.map((code) => [code, []]));
  drafts.forEach(({ code, device, slot }, at) => rows.get(code)?.push({ at, device, slot }));
  const byCode = new Map(cabinets.map((cabinet) => [cabinet.code, cabinet]));
  const refused: Refused[] = [];
  const fittings = [...rows].flatMap(([code, ofCabinet]) => {
    const cabinet = byCode.get(code);
    if (!cabinet) {
      refused.push(...ofCabinet.map(({ at }) => ({ at, field: 'code', rule: 'unknown' as const })));
      return [];
    }
    if (cabinet.documentId !== null)
      refused.push(...ofCabinet.map(({ at }) => ({ at, field: 'code', rule: 'stockInTransfer' as const })));
    const placed = slotsOf(cabinet, ofCabinet);
    refused.push(...placed.refused);
    return ofCabinet.flatMap(({ at, device: requestedDevice }) => {
      const device = called.get(requestedDevice);
      const why = refusalOf(cabinet, device);
      if (why) refused.push({ at, field: 'device', ...why });
      const slot = placed.slots.get(at);
      if (!device || slot === undefined) return [];
      return [
        { cabinetId: cabinet.id, cabinetCode: code, slot, deviceId: device.id, deviceCode: device.code },
      ];
    });
  });
  return { fittings, refused };
}

/** The import that puts devices into cabinets by a file, all or none. */
export const fittingImport: Importing<typeof FittingImport.shape> = {
  title: texts(
    '装入机柜的设备',
    '放入機櫃的裝置',
    'Devices to insert',
    'Appareils à installer',
    'Einzusetzende Geräte',
    '収納するデバイス',
  ),
  draft: FittingImport,
  columns: {
    code: { heading: cabinetColumns.code, example: 'CAB-2026-0001' },
    device: { heading: cabinetColumns.device, example: 'P6-2604-000001' },
    slot: {
      heading: cabinetColumns.slot,
      hint: texts(
        '可留空：装入第一个空柜位',
        '可留空：放入第一個空櫃位',
        'May stay empty: the first that is free',
        'Peut rester vide : le premier libre',
        'Darf leer bleiben: das erste freie',
        '空欄の場合は最初の空きスロットに入ります。',
      ),
      example: '1',
    },
  },
  unique: ['device', ['code', 'slot']],
  nameOf: ({ device }) => device,
  wholeOnly: true,
  check: async (importer, drafts) => (await fittingsOf(importer, drafts, false)).refused,
  async write(importer, drafts) {
    const { fittings, refused } = await fittingsOf(importer, drafts, true);
    const [wrong] = refused;
    if (wrong) throw new Failure('invalid', {}, [wrong]);
    await refusing(brokenFitting, () => importer.db.insertInto('cabinetFitting').values(fittings).execute());
  },
};
