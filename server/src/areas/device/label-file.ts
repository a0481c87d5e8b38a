import type { LabelSize } from '@chargehand/contract/areas/device-label';
import type { Readable } from 'node:stream';
import { drawnInWorker } from '../../lib/pdf/in-worker';
import type { Label } from './label-page';

async function* plain(labels: AsyncIterable<Label>): AsyncGenerator<Label> {
  for await (const { code, modelName, mac } of labels) yield { code, modelName, mac };
}

/** Returns labels as a PDF that is drawn in a separate thread. */
export const labelsInWorker = (size: LabelSize, labels: AsyncIterable<Label>): Readable =>
  drawnInWorker('areas/device/label-worker', size, plain(labels));
