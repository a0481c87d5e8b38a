import { workerData } from 'node:worker_threads';
import { papers } from '@chargehand/contract/areas/stock/document';
import { languages } from '@chargehand/contract/i18n/languages';
import { z } from 'zod';
import { drawHere } from '../../../lib/pdf/drawing';
import { paperOf, PaperRow } from './paper-page';

const { paper, language } = z
  .object({ paper: z.enum(papers), language: z.enum(languages) })
  .parse(workerData);

await drawHere(PaperRow, (rows) => paperOf(paper, language, rows));
