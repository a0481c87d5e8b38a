import { workerData } from 'node:worker_threads';
import { drawHere } from '../../lib/pdf/drawing';
import { PlacedCode } from './package-file';
import { SheetData, sheetsOf } from './sheet-file';

await drawHere(PlacedCode, (codes) => sheetsOf(SheetData.parse(workerData), codes));
