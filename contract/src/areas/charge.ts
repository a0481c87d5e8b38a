import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { reads } from '../crud';
import { id, instant, int, listQuery, maybe } from '../fields';
import { texts as words } from '../languages';

/** A charge of a port that ended: from something plugged in to nothing, or until its minutes began anew. */
export const Charge = z.object({
  id: z.int(),
  deviceId: z.int(),
  /** From 1. */
  port: z.int(),
  beganAt: instant(),
  endedAt: instant(),
  /** As the device counted them. */
  minutes: z.int(),
  /** Wh */
  energy: z.number(),
});
export type Charge = z.infer<typeof Charge>;

const Query = listQuery({ deviceId: id(), port: maybe(int(1, 48)) }, ['endedAt'], ['endedAt']);

/* The charges of one bound device, newest first. */
const charges = reads({
  noun: 'charge',
  page: 'boundDeviceList',
  called: ['charge', 'charges of a device'],
  query: Query,
  row: Charge,
});

export const chargeApi = { list: charges.list, export: charges.export };

/** How the operation log calls it. */
export const chargeWords: AuditWords = {
  noun: words('充电明细', '充電明細', 'Charges', 'Charges', 'Ladevorgänge', '充電明細'),
};
