import { workerData } from 'node:worker_threads';
import { drawHere } from '../../../lib/pdf/drawing';
import { PackageData, packageOf, PlacedCode } from './package-file';

await drawHere(PlacedCode, (codes) => packageOf(codes, PackageData.parse(workerData)));
