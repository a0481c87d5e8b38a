import type { FittingLook } from '@chargehand/contract/areas/cabinets/cabinet';
import type { Language } from '@chargehand/contract/i18n/languages';
import { fill, type Rule } from '@chargehand/contract/i18n/rules';
import { mac } from '@chargehand/contract/fields/fields';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

/** A device, with the properties that decide whether it can be put into a cabinet. */
interface Candidate {
  id: number;
  code: string;
  mac: string;
  modelId: number;
  modelName: string;
  agentId: number | null;
  merchantId: number | null;
  holder: string;
  stands: string;
  cabinetCode: string | null;
}

/** The properties of a cabinet that decide which devices it takes. */
interface Cabinet {
  deviceModelIds: readonly number[];
  agentId: number | null;
  merchantId: number | null;
}

/** Returns devices by the requested codes, ignoring case, or MAC addresses. Unknown codes are absent. */
export async function devicesCalled(db: Db, codes: readonly string[]): Promise<Map<string, Candidate>> {
  const macOfCode = new Map(
    codes.flatMap((code) => {
      const address = mac().safeParse(code).data;
      return address === undefined ? [] : [[code, address] as const];
    }),
  );
  const rows: Candidate[] = await db
    .selectFrom('device')
    .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('cabinetFitting as fitting', (join) =>
      join.onRef('fitting.deviceId', '=', 'device.id').on('fitting.leftAt', 'is', null),
    )
    .select([
      'device.id',
      'device.code',
      'device.mac',
      'device.modelId',
      'model.name as modelName',
      'device.agentId',
      'device.merchantId',
      'device.holder',
      'device.stands',
      'fitting.cabinetCode',
    ])
    .where(
      sql<boolean>`(lower(device.code) = any(${codes.map((code) => code.toLowerCase())}::text[])
        or device.mac = any(${[...macOfCode.values()]}::text[]))`,
    )
    .where('device.handedBackAt', 'is', null)
    .orderBy('device.id', 'desc')
    .execute();
  const exact = new Map(rows.map((device) => [device.code, device]));
  // The device that was added first is used if no code matches exactly and several differ from the requested one only
  // in case.
  const loose = new Map(rows.map((device) => [device.code.toLowerCase(), device]));
  const byMac = new Map(rows.map((device) => [device.mac, device]));
  return new Map(
    codes.flatMap((code) => {
      const device = exact.get(code) ?? loose.get(code.toLowerCase()) ?? byMac.get(macOfCode.get(code) ?? '');
      return device ? [[code, device] as const] : [];
    }),
  );
}

/** Returns the reason why a device cannot be put into a cabinet, or undefined. */
export function refusalOf(
  cabinet: Cabinet,
  device: Candidate | undefined,
): { rule: Rule; params?: { name: string } } | undefined {
  if (!device) return { rule: 'stockUnknown' };
  if (device.cabinetCode !== null) return { rule: 'fittedAlready', params: { name: device.cabinetCode } };
  if (!cabinet.deviceModelIds.includes(device.modelId)) return { rule: 'fittingModel' };
  if (device.stands === 'inReturn') return { rule: 'stockInReturn' };
  if (device.stands === 'inTransfer') return { rule: 'stockInTransfer' };
  const there = device.agentId === cabinet.agentId && device.merchantId === cabinet.merchantId;
  return there && device.holder !== 'user' ? undefined : { rule: 'fittingElsewhere' };
}

/**
 * Returns for each code, in order, its device and the reason why it cannot be put into a cabinet, in a language, or
 * null.
 */
export async function lookAt(
  db: Db,
  cabinet: Cabinet,
  codes: readonly string[],
  language: Language,
): Promise<FittingLook[]> {
  const called = await devicesCalled(db, codes);
  return codes.map((scanned) => {
    const device = called.get(scanned);
    const why = refusalOf(cabinet, device);
    const msg = why ? fill(ruleTexts[language][why.rule], why.params ?? {}) : null;
    return { asked: scanned, code: device?.code ?? scanned, modelName: device?.modelName ?? null, msg };
  });
}
