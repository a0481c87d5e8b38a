import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { incidentApi } from '@chargehand/contract/areas/devices/incident';
import { CommandFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { keyOf } from '../../lib/call/query';
import { onFrames, onResync } from '../../lib/live/frames';

/** Courses, which also show commands. */
const courses = { queryKey: keyOf(alarmApi.course) };

/** Refreshes alarms and incidents. */
const refresh = (client: QueryClient): void => {
  for (const { list } of [alarmApi, incidentApi]) void client.invalidateQueries({ queryKey: [nounOf(list)] });
};

onFrames('alarms', z.null(), refresh);
onFrames('command', CommandFrame, (client) => void client.invalidateQueries(courses));
onResync(refresh);
