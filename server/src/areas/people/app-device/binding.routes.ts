import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import type { BodyOf } from '@chargehand/contract/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AppUser } from '../../../lib/session/app-session';
import { checkedRows, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found } from '../../../lib/fail';
import { countTry } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { limiter } from '../app-user/app-limit.service';
import { isAutomation } from '../../system/auth/captcha.service';
import { appDevice, ownDevice } from './device.service';

const hourS = 3600;
/** Maximum number of tries of one user to bind devices per hour, successful or not. */
const guessesOfUser = 20;
/** Maximum number of tries to bind one device per hour, successful or not. */
const guessesOfDevice = 30;

type BindRequest = BodyOf<typeof appDeviceApi.bind>;

/** Result of `claim_device`: the id of the bound device, or the reason for a refusal. */
const Claim = z.object({
  id: z.int().nullable(),
  refused: z
    .enum(['notFound', 'deviceBound', 'deviceInReturn', 'deviceInTransfer', 'deviceNotSold'])
    .nullable(),
});

/** Result of `unbind_device`: whether the device was unbound. */
const Unbound = z.object({ unbound: z.boolean() });

/**
 * Binds a free device to the calling user, with the database function `claim_device`, because row-level security hides
 * the devices of others from users.
 */
async function claimDevice(db: Db, code: string, mac: string): Promise<number> {
  const claim = sql`select device_id as id, refused from claim_device(${code}, ${mac})`;
  const claimed = found((await checkedRows(db, Claim, claim))[0]);
  return claimed.id ?? fail(claimed.refused ?? 'notFound');
}

/** Registers the routes by which an app user binds, unbinds and renames devices. */
export function bindingRoutes(app: FastifyInstance): void {
  const limit = limiter(app);

  /** Limits how often MAC addresses can be guessed, by one user for many devices, and by many users for one device. */
  const guess = async ({
    request,
    user,
    body,
  }: {
    request: FastifyRequest;
    user: AppUser;
    body: BindRequest;
  }) => {
    await limit('bind', 30)({ request });
    if (isAutomation(app.config, request)) return;
    await countTry(app.db, `app bindings of ${user.id}`, guessesOfUser, hourS);
    await countTry(app.db, `app binding of ${body.code}`, guessesOfDevice, hourS);
  };

  serve(app, appDeviceApi.bind, guess, async ({ db, user, body, audit }) => {
    const id = await claimDevice(db, body.code, body.mac);
    await db
      .updateTable('device')
      .set({
        bindVia: body.via,
        bluetoothMac: body.bluetoothMac ?? null,
        bluetoothName: body.bluetoothName ?? null,
        name: body.name ?? body.code,
      })
      .where('id', '=', id)
      .execute();
    await announce(db, 'device', [id]);
    const device = await appDevice(db, user.id, id);
    audit.of(id, null, { ...named(device), modelName: device.modelName, via: body.via });
    return device;
  });

  serve(app, appDeviceApi.rename, limit('rename', 30), async ({ db, user, params: { id }, body, audit }) => {
    const device = await ownDevice(db, user.id, id);
    await db.updateTable('device').set({ name: body.name }).where('id', '=', id).execute();
    await announce(db, 'device', [id]);
    audit.of(id, named(device), { ...named(device), name: body.name });
    return { ...device, name: body.name };
  });

  serve(app, appDeviceApi.unbind, limit('unbind', 30), async ({ db, user, params: { id }, audit }) => {
    const device = await ownDevice(db, user.id, id);
    const [unbound] = await checkedRows(db, Unbound, sql`select unbind_device(${id}) as unbound`);
    if (unbound?.unbound !== true) fail('notFound');
    await announce(db, 'device', [id]);
    audit.of(id, named(device), null);
    return null;
  });
}

/** Returns a device in the format of the operation log. */
const named = ({ code, name }: { code: string; name: string }) => ({ code, name });
