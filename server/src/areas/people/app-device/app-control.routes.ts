import { appControlApi } from '@chargehand/contract/areas/people/app-device';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../lib/http/serve';
import { userLimiter } from '../app-user/app-limit.service';
import { timersWish } from '../../devices/bound-device/logged-commands.service';
import { appCommand, appCommands, giveFromApp } from './command.service';
import { appDevice } from './device.service';

/**
 * Maximum number of commands of a user per minute: more than a person gives, and few enough not to wear out a relay.
 */
const perMinute = 30;

/**
 * Registers the routes by which the phone app controls own and shared devices. These commands follow the same rules as
 * those from the console.
 */
export function appControlRoutes(app: FastifyInstance): void {
  const api = appControlApi;
  const limit = userLimiter(app)('command', perMinute);

  serve(app, api.commands, async ({ db, user, params, query: { before, size } }) => {
    const { id } = await appDevice(db, user.id, params.id);
    const commands = await appCommands(db, user.id)
      .where('command.deviceId', '=', id)
      .$if(before !== undefined, (some) => some.where('command.id', '<', before ?? 0))
      .limit(size)
      .execute();
    return { commands };
  });

  serve(app, api.command, async ({ db, user, params: { id, commandId } }) => {
    await appDevice(db, user.id, id);
    return appCommand(db, user.id, id, commandId);
  });

  serve(app, api.switchDevice, limit, ({ params, body, ...call }) =>
    giveFromApp(call, params.id, { kind: 'switchDevice', ...body }),
  );
  serve(app, api.switchPort, limit, ({ params, body, ...call }) =>
    giveFromApp(call, params.id, { kind: 'switchPort', ...body }),
  );
  serve(app, api.switchFan, limit, ({ params, body, ...call }) =>
    giveFromApp(call, params.id, { kind: 'switchFan', ...body }),
  );
  serve(app, api.setLimit, limit, ({ params, body, ...call }) =>
    giveFromApp(call, params.id, { kind: 'setLimit', ...body }),
  );
  serve(app, api.restart, limit, ({ params, ...call }) => giveFromApp(call, params.id, { kind: 'restart' }));
  serve(app, api.setTimers, limit, ({ params, body, ...call }) =>
    giveFromApp(call, params.id, timersWish(body)),
  );
}
