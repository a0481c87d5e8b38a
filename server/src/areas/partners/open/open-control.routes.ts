import { type Operation, openControlApi } from '@chargehand/contract/areas/partners/open-device';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Audit } from '../../../lib/audit/audit';
import { type Db, isForbidden } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { markAs, markOf } from '../../../lib/http/mark';
import { serve } from '../../../lib/http/serve';
import type { Partner } from '../../../lib/session/partner';
import { giveLogged } from '../../devices/bound-device/logged-commands.service';
import { openSource } from './source.service';
import { orderTestCharger, type PartnerRequest, testOperation } from './test-charger.service';

/**
 * Returns an operation that this application requested, for a device that it still sees. Throws `notFound` otherwise.
 */
const operation = async (db: Db, { applicationId }: Partner, id: number): Promise<Operation> =>
  found(
    (await db
      .selectFrom('command')
      .select(['id', 'deviceId', 'port', 'limitW', 'status', 'reason'])
      .select(['createdAt', 'sentAt', 'acknowledgedAt', 'finishedAt'])
      .select(
        sql<Operation['kind']>`case kind when 'setLimit' then 'setLimit'
          else case when on_state then 'startPort' else 'stopPort' end end`.as('kind'),
      )
      .where('id', '=', id)
      .where('applicationId', '=', applicationId)
      .executeTakeFirst()) ?? (await testOperation(db, id)),
  );

interface PartnerCall {
  db: Db;
  audit: Audit;
  partner: Partner;
}

/**
 * Gives a device a command and returns it as an operation. The command follows the same rules as one from the console.
 */
async function giveFromPartner(
  call: PartnerCall,
  deviceId: number,
  wish: PartnerRequest,
): Promise<Operation> {
  const { db, partner } = call;
  const { device, isTest } = await openSource(db, partner, deviceId);
  if (isTest) return orderTestCharger(call, device, wish);
  const giver = { applicationId: partner.applicationId, partner: partner.name };
  try {
    const [logged] = await giveLogged(call, [deviceId], wish, giver);
    return await operation(db, partner, found(logged).command);
  } catch (error) {
    // The database refused the write, because the application lost access to the device after the check.
    if (isForbidden(error)) fail('notFound');
    throw error;
  }
}

/** Registers the routes by which partners control the devices of their application. */
export function openControlRoutes(app: FastifyInstance): void {
  const api = openControlApi;

  serve(app, api.startPort, ({ params: { id, port }, ...call }) =>
    giveFromPartner(call, id, { kind: 'switchPort', port, on: true }),
  );
  serve(app, api.stopPort, ({ params: { id, port }, ...call }) =>
    giveFromPartner(call, id, { kind: 'switchPort', port, on: false }),
  );
  serve(app, api.setLimit, ({ params: { id }, body, ...call }) =>
    giveFromPartner(call, id, { kind: 'setLimit', ...body }),
  );

  serve(app, api.operation, async ({ db, partner, params: { id }, reply }) => {
    const current = await operation(db, partner, id);
    markAs(reply, markOf(current));
    return current;
  });
}
