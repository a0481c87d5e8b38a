import {
  type BoundDeviceDetail,
  boundDeviceApi,
  type Command,
} from '@chargehand/contract/areas/devices/bound-device';
import type { Settings } from '@chargehand/contract/device/payloads';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { readConfig } from '../src/config';
import { type Gateway, openGateway } from '../src/device/gateway';
import { newToken, tokenHash } from '../src/lib/session/secret';
import { connectDevice, type TestDevice, until } from './device';
import { log, superAdministrator, type TestServer } from './harness';

/**
 * Opens a gateway of the server, and adds an account with every permission. Returns the account, and helpers that
 * create devices, connect them and follow their commands.
 */
export async function openControl(server: TestServer) {
  const root = await server.account('root', superAdministrator);
  const { token } = root;
  let gateway: Gateway | undefined = await openGateway(
    readConfig({ MQTT_PORT: '0' }),
    server.db,
    server.events,
    log,
  );
  const agent = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const controlModel = await server.model('control');
  const open: TestDevice[] = [];
  let made = 0;

  const user = async (nickname: string) => {
    const row = { nickname, email: `${nickname.toLowerCase()}@example.com`, agentId: agent.id };
    const { id } = await server.db
      .insertInto('appUser')
      .values({ ...row, passwordHash: 'x', source: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    root,
    token,
    user,
    async closeGateway() {
      await gateway?.close();
      gateway = undefined;
    },
    /** Returns the port of the gateway's broker. */
    port: (): number => gateway?.mqttPort ?? 0,
    async openGateway() {
      gateway = await openGateway(readConfig({ MQTT_PORT: '0' }), server.db, server.events, log);
    },
    async hangUp() {
      for (const { client } of open.splice(0)) await client.endAsync(true);
    },
    /** Adds a device with three ports, bound unless `bound` is false. The default model has a design power of 100 W. */
    async device(more: { modelId?: number; bound?: boolean } = {}) {
      made += 1;
      const code = `CT-${String(made).padStart(4, '0')}`;
      const secret = newToken();
      const { bound = true, modelId = controlModel } = more;
      const id = await server.device(code, {
        modelId,
        secretHash: tokenHash(secret),
        portCount: 3,
        ...(bound && {
          bindStatus: 'bound',
          userId: await user(`Owner-${made}`),
          boundAt: new Date().toISOString(),
        }),
      });
      const params = { ids: [id] };
      const command = async (commandId: number): Promise<Command> => {
        const [found] = await server.send(boundDeviceApi.commands, token, { params: { ids: [commandId] } });
        if (!found) throw new Error('the command does not exist');
        return found;
      };
      return {
        id,
        code,
        params,
        command,
        detail: (): Promise<BoundDeviceDetail> => server.send(boundDeviceApi.get, token, { params: { id } }),
        /** Connects the device in a new boot, and reports its presence and a first reading. */
        async connect() {
          if (!gateway) throw new Error('the gateway is closed');
          const device = await connectDevice(gateway.mqttPort, code, secret);
          open.push(device);
          await device.client.subscribeAsync(`${topicPrefix(code)}down/#`, { qos: 1 });
          const sid = newToken().slice(0, 8);
          await device.up('presence', { on: true, sid });
          await device.tele(1, { sid });
          const answer = (id: string | number, st: 'ack' | 'done' | 'refused', why: string | null = null) =>
            device.up('cmd/res', {
              id: typeof id === 'number' ? `v${id}` : id,
              st,
              why,
              ts: Date.now(),
            });
          return {
            ...device,
            port: gateway.mqttPort,
            sid,
            answer,
            report: (ver: number, state: Settings, err: string | null = null) =>
              device.up('reported', { ver, state, err }),
            /**
             * Waits until the device receives a desired state that is newer than version `after` and contains the
             * setting `key`.
             */
            sentSettings: (key: keyof Settings, after = 0) =>
              until(() => device.desired.find(({ ver, set }) => ver > after && set[key] !== undefined)),
          };
        },
        reaches: (commandId: number, status: Command['status']) =>
          until(async () => {
            const current = await command(commandId);
            return current.status === status && current;
          }),
        /** Sets the times of a command to `seconds` ago, as if all its steps so far had happened then. */
        age: (commandId: number, seconds: number) =>
          sql`update command set created_at = now() - make_interval(secs => ${seconds}),
            sent_at = case when sent_at is not null then now() - make_interval(secs => ${seconds}) end,
            acknowledged_at = case when acknowledged_at is not null then now() - make_interval(secs => ${seconds}) end
            where id = ${commandId}`.execute(server.db),
      };
    },
  };
}
