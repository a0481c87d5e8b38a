import {
  type BoundDeviceQuery,
  boundDeviceApi,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { someIds, StartedJob } from '@chargehand/contract/http/shapes';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type ActionCall, type Ineffective, serveAll } from '../../../lib/list/bulk';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import type { Given, DeviceRequest } from './give-commands.service';
import { boundReads } from './reads';
import { readCommands } from './device-state.service';
import { giveLogged, timersWish } from './logged-commands.service';

const give = (call: ActionCall, ids: readonly number[], wish: DeviceRequest): Promise<Given[]> =>
  giveLogged(call, ids, wish, { createdBy: call.session.accountId });

/** Gives each device a command and returns the commands. */
async function giveTo(call: ActionCall, ids: readonly number[], wish: DeviceRequest) {
  const logged = await give(call, ids, wish);
  return readCommands(
    call.db,
    logged.map(({ command }) => command),
  );
}

const giveToOne = async (call: ActionCall, id: number, wish: DeviceRequest) =>
  found((await giveTo(call, [id], wish))[0]);

/** Gives commands for a job. Returns the devices that could not be reached; the job lists them as refused. */
const work = async (call: ActionCall, ids: number[], wish: DeviceRequest): Promise<Ineffective[]> =>
  (await give(call, ids, wish))
    .filter(({ status }) => status === 'failed')
    .map(({ deviceId }) => ({ id: deviceId, code: 'deviceOffline' }));

/** The two endpoints of a command: for selected devices, and for all devices that match a filter. */
interface ToMany<W> {
  some: Endpoint<typeof someIds, z.ZodUndefined, z.ZodType<W>, z.ZodType<Command[]>, Permission>;
  all: Endpoint<
    z.ZodUndefined,
    z.ZodUndefined,
    z.ZodType<{ wish: W; where: BoundDeviceQuery }>,
    z.ZodType<StartedJob>,
    Permission
  >;
}

/** Registers both endpoints of a command. For all devices that match a filter, a job gives the commands. */
function serveWish<W>(
  app: FastifyInstance,
  { some, all }: ToMany<W>,
  wishOf: (body: W) => DeviceRequest,
): void {
  serve(app, some, ({ params, body, ...call }) => giveTo(call, params.ids, wishOf(body)));
  serveAll(app, all, ({ where, wish }) => ({ where, wish: wishOf(wish) }), {
    reads: boundReads,
    name: 'device.code',
    work,
  });
}

/** Registers the routes for remote control of bound devices. */
export function controlRoutes(app: FastifyInstance): void {
  const api = boundDeviceApi;

  serve(app, api.switchPort, ({ params, body, ...call }) =>
    giveToOne(call, params.id, { kind: 'switchPort', ...body }),
  );
  serve(app, api.setTimers, ({ params, body, ...call }) => giveToOne(call, params.id, timersWish(body)));

  serveWish(app, { some: api.switchDevice, all: api.switchDeviceAll }, ({ on }) => ({
    kind: 'switchDevice',
    on,
  }));
  serveWish(app, { some: api.switchFan, all: api.switchFanAll }, ({ fan }) => ({ kind: 'switchFan', fan }));
  serveWish(app, { some: api.setLimit, all: api.setLimitAll }, ({ limitW }) => ({
    kind: 'setLimit',
    limitW,
  }));
  serveWish(app, { some: api.restart, all: api.restartAll }, () => ({ kind: 'restart' }));
}
