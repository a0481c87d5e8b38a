import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import { nounOf } from '@chargehand/contract/http/endpoint';
import { z } from 'zod';
import { onFrames, onResync } from '../../../lib/live/frames';

const queries = { queryKey: [nounOf(feedbackApi.list)] };

onFrames('feedback', z.null(), (client) => void client.invalidateQueries(queries));
onResync((client) => void client.invalidateQueries(queries));
