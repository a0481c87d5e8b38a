import { type Drawing, drawnInWorker } from '../../../lib/pdf/in-worker';
import type { Label, LabelPaper } from './label-page';

async function* plain(labels: AsyncIterable<Label>): AsyncGenerator<Label> {
  for await (const { code, modelName, mac } of labels) yield { code, modelName, mac };
}

/** Returns labels as a PDF that is drawn in a separate thread. */
export const labelsInWorker = (paper: LabelPaper, labels: AsyncIterable<Label>): Drawing =>
  drawnInWorker('areas/stock/device/label-worker', paper, plain(labels));
