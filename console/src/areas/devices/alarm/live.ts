import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { CommandFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import { keyOf } from '../../../lib/call/query';
import { onFrames, onResync } from '../../../lib/live/frames';

const queries = { queryKey: [nounOf(alarmApi.list)] };
/** Courses, which also show commands. */
const courses = { queryKey: keyOf(alarmApi.course) };

onFrames('alarms', z.null(), (client) => void client.invalidateQueries(queries));
onFrames('command', CommandFrame, (client) => void client.invalidateQueries(courses));
onResync((client) => void client.invalidateQueries(queries));
