import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { incidentApi } from '@chargehand/contract/areas/devices/incident';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onFrames, onResync } from '../../../lib/live/frames';

/** Refreshes alarms and incidents. */
const refresh = (client: QueryClient): void => {
  for (const { list } of [alarmApi, incidentApi])
    void client.invalidateQueries({ queryKey: [nounOf(list)] });
};

onFrames('alarms', z.null(), refresh);
onResync(refresh);
