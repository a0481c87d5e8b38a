import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { id, instant, int, maybe } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/**
 * A charge of a port that has ended, because the port's charging state became `notCharged`, its minute counter
 * decreased, or the device changed its owner.
 */
export const Charge = z.object({
  id: z.int(),
  deviceId: z.int(),
  /** Port number from 1. */
  port: z.int(),
  beganAt: instant(),
  endedAt: instant(),
  /** Duration in minutes, as counted by the device. */
  minutes: z.int(),
  /** Energy delivered, in watt-hours. */
  energy: z.number(),
});
export type Charge = z.infer<typeof Charge>;

const Query = listQuery({ deviceId: id(), port: maybe(int(1, 48)) }, ['endedAt'], ['endedAt']);

/* Endpoints that list the charges of one bound device, newest first. */
const charges = reads({
  noun: 'charge',
  page: 'boundDeviceList',
  called: ['charge', 'charges of a device'],
  query: Query,
  row: Charge,
});

export const chargeApi = { list: charges.list, export: charges.export };

/** Operation log words for charges. */
export const chargeWords: AuditWords = {
  noun: words('充电明细', '充電明細', 'Charges', 'Charges', 'Ladevorgänge', '充電明細'),
};
