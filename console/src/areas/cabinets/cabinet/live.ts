import { cabinetApi, type CabinetDetail } from '@chargehand/contract/areas/cabinets/cabinet';
import { DeviceFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { keyOf } from '../../../lib/call/query';
import { onFrames, onResync } from '../../../lib/live/frames';

const reload = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [nounOf(cabinetApi.list)] });

/** Writes a device's new state into its slot of each cached cabinet, unless the known state is newer. */
onFrames('device', DeviceFrame, (client, { id, state }) => {
  client.setQueriesData<CabinetDetail>({ queryKey: keyOf(cabinetApi.get) }, (cabinet) =>
    cabinet?.slots.some(({ deviceId }) => deviceId === id)
      ? {
          ...cabinet,
          slots: cabinet.slots.map((slot) =>
            slot.deviceId === id && (slot.state?.version ?? 0) <= state.version ? { ...slot, state } : slot,
          ),
        }
      : cabinet,
  );
});
onFrames('cabinets', z.null(), reload);
onResync(reload);
