import { workerData } from 'node:worker_threads';
import { labelSizes } from '@chargehand/contract/areas/stock/device-label';
import { z } from 'zod';
import { drawHere } from '../../../lib/pdf/drawing';
import { labelsOf } from './label-page';

const Label = z.object({ code: z.string(), modelName: z.string(), mac: z.string() });

const Paper = z.object({ size: z.enum(labelSizes), start: z.int() });

await drawHere(Label, (labels) => labelsOf(Paper.parse(workerData), labels));
