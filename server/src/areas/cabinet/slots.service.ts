import type { Slot } from '@chargehand/contract/areas/cabinet';
import type { Db } from '../../lib/db';
import { withState } from '../bound-device/device-state.service';

/** The taken slots of a cabinet, in their order, with how their devices are now. */
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
