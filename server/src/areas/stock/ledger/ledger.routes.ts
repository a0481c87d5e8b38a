import { ledgerApi } from '@chargehand/contract/areas/stock/ledger';
import type { FastifyInstance } from 'fastify';
import type { JobFacts } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { sliced } from '../../../lib/job/kind';
import { startJob } from '../../../lib/job/start';
import { serve } from '../../../lib/http/serve';
import { type LedgerFault, replayLedger } from './replay.service';

/** Number of ids whose ledger rows are checked per statement. */
const devicesAtOnce = 5000;

const rules = {
  noRows: 'ledgerNoRows',
  beginning: 'ledgerBeginning',
  gap: 'ledgerGap',
  differs: 'ledgerDiffers',
} as const;

const Bounds = z.object({ last: z.coerce.number().int() });

/** Returns the highest id of any device or cabinet, including deleted ones. */
async function lastNumber(db: Db): Promise<number> {
  const last = sql`select greatest((select max(id) from device), (select max(device_id) from movement),
    (select max(id) from cabinet), (select max(cabinet_id) from movement), 0) as last`;
  const [bounds] = await checkedRows(db, Bounds, last);
  return bounds?.last ?? 0;
}

const differs = ({ fault }: LedgerFault): Failure =>
  new Failure('conflict', {}, [{ field: 'code', rule: rules[fault] }]);

/**
 * Kind of the job that checks the ledger for thousands of devices at a time. It reports each device or cabinet whose
 * state does not match its ledger rows.
 */
const check = sliced({
  name: 'device.checkLedger',
  access: ledgerApi.check.access,
  input: z.object({ last: z.int() }),
  // Last checked id, number of devices checked so far, and whether all matched.
  cursor: z.object({ at: z.int(), devices: z.int(), agrees: z.boolean() }),
  begin: { at: 0, devices: 0, agrees: true },
  async slice({ db, input: { last }, cursor, more, row }) {
    let { at, agrees } = cursor;
    let done = 0;
    do {
      const upTo = at + devicesAtOnce;
      const { devices, faults } = await replayLedger(db, { after: at, upTo });
      for (const fault of faults)
        await row(fault.deviceId ?? fault.cabinetId ?? 0, fault.code, () => Promise.reject(differs(fault)));
      done += devices;
      agrees &&= faults.length === 0;
      at = upTo;
    } while (at < last && more());
    const devices = cursor.devices + done;
    const facts: JobFacts = agrees ? { says: 'agrees', count: devices } : {};
    return {
      cursor: { at, devices, agrees },
      done,
      ...(at >= last && { end: { kind: 'report', facts } as const }),
    };
  },
});

export function ledgerRoutes(app: FastifyInstance): void {
  app.kinds.push(check);
  serve(app, ledgerApi.check, async ({ db, session, request }) => ({
    job: await startJob({ db, session, request }, check, { last: await lastNumber(db) }),
  }));
}
