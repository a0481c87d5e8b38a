import type { Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import type { Db } from '../../../lib/db';
import { withState } from '../../devices/bound-device/device-state.service';

/** Returns the taken slots of a cabinet in order, with the current state of their devices. */
export async function slotsOf(db: Db, cabinetId: number): Promise<Slot[]> {
  const rows = await db
    .selectFrom('cabinetFitting as fitting')
    .innerJoin('device', 'device.id', 'fitting.deviceId')
    .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('deviceState as state', 'state.deviceId', 'fitting.deviceId')
    .selectAll('state')
    .select([
      'fitting.slot',
      'fitting.deviceId',
      'device.code',
      'fitting.fittedAt',
      'model.warningTemperature',
    ])
    .where('fitting.cabinetId', '=', cabinetId)
    .where('fitting.leftAt', 'is', null)
    .orderBy('fitting.slot')
    .execute();
  return rows.map((row) => {
    const { slot, deviceId, code, fittedAt, warningTemperature, state } = withState(row);
    return { slot, deviceId, code, fittedAt, warningTemperature, state };
  });
}
