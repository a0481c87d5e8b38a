import { workerData } from 'node:worker_threads';
import { drawHere } from '../../../lib/pdf/drawing';
import { SheetCode } from './sheet-code';
import { SheetData, sheetsOf } from './sheet-file';

await drawHere(SheetCode, (codes) => sheetsOf(SheetData.parse(workerData), codes));
