import { randomUUID } from 'node:crypto';
import type { TakenIn } from '@chargehand/contract/areas/stock/device';
import { movedAtOnce } from '@chargehand/contract/areas/stock/document';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { Rule } from '@chargehand/contract/i18n/rules';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Audit, newAudit, type Origin } from '../../../lib/audit/audit';
import type { Db } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { sliced } from '../../../lib/job/kind';
import { startJob } from '../../../lib/job/start';
import type { Acting } from '../../../lib/session/session';
import type { Vault } from '../../../lib/session/vault';
import { openBatch } from './secret-batch.service';
import { type NewDevice, type ScannedDevice, stockIn, takenDevices } from './stock-in.service';

/** A device that cannot be added, with the reason. */
export interface TakeRefusal {
  code: string;
  rule: Rule;
  params?: Record<string, string>;
  /** Id of the device that has the code or MAC address, see `FieldError`. */
  device?: number | undefined;
}

/** The devices that a call adds, and those that it cannot add. */
export interface Gathered {
  devices: NewDevice[];
  refusals: TakeRefusal[];
}

/** The account that adds devices. `db` is the transaction. */
interface Taker {
  db: Db;
  session: Acting;
}

interface Taking<I> {
  input: z.ZodType<I>;
  countOf(input: I): number;
  /** Returns the devices to add, and locks everything that must not change until the transaction ends. */
  devicesOf(taker: Taker, input: I): Promise<Gathered>;
  /** Makes further changes in the same transaction, once the devices are added. */
  after?(taker: Taker, input: I): Promise<void>;
  /** Returns target and new values for the operation log entry. */
  logged(taker: Taker, input: I): Promise<{ target: number; is: object }>;
}

/** Returns the devices whose code or MAC address is taken, with the rule for the field. */
export async function refusedDevices(db: Db, devices: readonly ScannedDevice[]): Promise<TakeRefusal[]> {
  const refused = await takenDevices(db, devices);
  return refused.map(({ at, field, rule, ...why }) => {
    const code = devices[at]?.code ?? '';
    if (why.device !== undefined) return { code, rule, ...why };
    return { code, rule: field === 'code' ? 'deviceTaken' : 'macTaken' };
  });
}

/**
 * Returns the failure that lists each device that cannot be added, with the reason: `itemsRefused`, or `conflict` (409)
 * if one has been confirmed meanwhile.
 */
const refusalOf = (refusals: readonly TakeRefusal[]): Failure =>
  new Failure(
    refusals.some(({ rule }) => rule === 'arrivalArrived') ? 'conflict' : 'itemsRefused',
    {},
    refusals.map(({ code, ...why }) => ({ field: code, ...why })),
  );

interface Asking extends Taker {
  audit: Audit;
  request: Origin;
}

type Takes = Pick<Endpoint, 'audit'> & { access: Permission };

/**
 * Returns a function that adds many devices, all or none, for an endpoint; their passwords form one batch. Up to
 * `movedAtOnce` devices are added in the call, which throws `itemsRefused` with each device that cannot be added;
 * more are added by a job.
 */
export function openTaking<I>(
  app: FastifyInstance,
  vault: Vault,
  { audit: auditName, access }: Takes,
  { input, countOf, devicesOf, after, logged }: Taking<I>,
): (call: Asking, input: I) => Promise<TakenIn> {
  if (typeof auditName !== 'string') throw new Error('an endpoint that takes devices in needs audit words');

  /** Adds devices and returns an empty list, or adds nothing and returns the reasons. */
  async function take(taker: Taker, audit: Audit, input: I): Promise<TakeRefusal[]> {
    const { db, session } = taker;
    const { devices, refusals } = await devicesOf(taker, input);
    const refused = [...refusals, ...(await refusedDevices(db, devices))];
    if (refused.length > 0) return refused;
    const { secretOf } = await openBatch(db, vault, session.accountId, `${auditName} ${randomUUID()}`);
    await stockIn(db, devices, session.accountId, secretOf);
    await after?.(taker, input);
    const { target, is } = await logged(taker, input);
    audit.of(target, null, is);
    return [];
  }

  const kind = sliced({
    name: auditName,
    access,
    input,
    cursor: z.null(),
    begin: null,
    async slice({ db, session, origin, input, row }) {
      const audit = newAudit({ audit: auditName }, origin, undefined, session);
      const refusals = await take({ db, session }, audit, input);
      const total = countOf(input);
      const did = { cursor: null, done: total, total };
      if (refusals.length === 0) {
        await audit.write(db);
        return { ...did, end: { kind: 'report', facts: { says: 'takenIn', count: total } } as const };
      }
      for (const [index, refusal] of refusals.entries())
        await row(index + 1, refusal.code, () => Promise.reject(refusalOf([{ ...refusal, code: 'code' }])));
      const facts = { says: 'notTakenIn', count: total, refused: refusals.length };
      return { ...did, end: { kind: 'report', facts } as const };
    },
  });
  app.kinds.push(kind);

  return async ({ db, session, audit, request }, input) => {
    const count = countOf(input);
    if (count > movedAtOnce)
      return { count, job: await startJob({ db, session, request }, kind, input, { total: count }) };
    const refusals = await take({ db, session }, audit, input);
    if (refusals.length > 0) throw refusalOf(refusals);
    return { count, job: null };
  };
}
