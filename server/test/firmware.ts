import { createHash, randomBytes } from 'node:crypto';
import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { rolloutDeviceApi } from '@chargehand/contract/areas/versions/rollout-device';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { type UpgradeState } from '@chargehand/contract/areas/versions/rollout-states';
import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { newKeyPair, signFirmware } from '../../simulator/src/signing';
import { readConfig } from '../src/config';
import { type Gateway, openGateway } from '../src/device/gateway';
import { newToken, tokenHash } from '../src/lib/session/secret';
import { connectDevice, type TestDevice, until } from './device';
import { log, superAdministrator, type TestServer } from './harness';
import { openUploads } from './large-upload';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Uploads a firmware's file. Returns the response. */
export const putUp = (server: TestServer, token: string, bytes: Buffer) =>
  openUploads(server, firmwareApi, token).whole(bytes, 'charger.bin');

/**
 * Opens gateways of a server, and adds a device model and a signing key. Returns helpers for firmware, rollouts and
 * devices.
 */
export async function openFirmware(server: TestServer, gateways = 1) {
  const root = await server.account('root', superAdministrator);
  const { token } = root;
  const { address } = { address: await server.app.listen({ host: '127.0.0.1', port: 0 }) };
  const config = readConfig({ MQTT_PORT: '0', PUBLIC_URL: address });
  const open: Gateway[] = [];
  for (let n = 0; n < gateways; n += 1) open.push(await openGateway(config, server.db, server.events, log));
  const modelId = await server.model('P6');
  const pair = newKeyPair();
  const key = await server.send(signingKeyApi.create, token, {
    body: { name: 'Release', publicKey: pair.publicKey },
  });
  const connected: TestDevice[] = [];
  let made = 0;

  const draft = async (version: string, more: Record<string, unknown> = {}, bytes = randomBytes(5000)) => {
    const { data } = await putUp(server, token, bytes);
    if (!data) throw new Error('the file was refused');
    const { file, bytes: size, sha256: hash } = data;
    const { signature, kid } = signFirmware({ model: 'P6', version, size, sha256: hash }, pair.privateKey);
    return { modelId, version, file, sha256: hash, kid, signature, fromVersions: ['1.0.0'], ...more };
  };
  const progress = (id: number) => server.send(rolloutApi.get, token, { params: { id } });

  return {
    root,
    token,
    address,
    modelId,
    pair,
    keyId: key.id,
    draft,
    progress,
    gateways: open,
    async firmware(version: string, more: Record<string, unknown> = {}, bytes = randomBytes(5000)) {
      const { id } = await server.send(firmwareApi.create, token, {
        body: await draft(version, more, bytes),
      });
      return id;
    },
    start: (firmwareId: number, more: Record<string, unknown> = {}) =>
      server.send(rolloutApi.create, token, {
        body: {
          firmwareId,
          waves: [100],
          successPercent: 80,
          failurePercent: 10,
          whileCharging: true,
          ...more,
        },
      }),
    rollback: (id: number, firmwareId: number, more: Record<string, unknown> = {}) =>
      server.call('POST', rolloutApi.rollback.path.replace(':id', String(id)), {
        token,
        body: {
          firmwareId,
          waves: [100],
          successPercent: 80,
          failurePercent: 10,
          whileCharging: true,
          ...more,
        },
      }),
    /** Calls one of the actions on a rollout. */
    turn: (
      id: number,
      verb: 'pause' | 'resume' | 'cancel' | 'retry' | 'advance' | 'approve' | 'begin',
      body?: Record<string, unknown>,
    ) =>
      server.call('POST', rolloutApi[verb].path.replace(':id', String(id)), { token, ...(body && { body }) }),
    members: async (rolloutId: number, more: Record<string, unknown> = {}) =>
      (await server.send(rolloutDeviceApi.list, token, { query: { rolloutId, pageSize: 100, ...more } }))
        .rows,
    /** Adds an offline device that has reported the version `runs`, or that has reported none if `runs` is null. */
    async device(runs: string | null = '1.0.0', more: Record<string, unknown> = {}) {
      made += 1;
      const code = `FW-${String(made).padStart(4, '0')}`;
      const secret = newToken();
      const id = await server.device(code, { modelId, secretHash: tokenHash(secret), ...more });
      if (runs !== null)
        await server.db.insertInto('deviceState').values({ deviceId: id, firmware: runs }).execute();
      let sid = 'boot0';
      return {
        id,
        code,
        secret,
        /** Connects the device with a firmware version, in a new boot or in the same one. */
        async connect(version = runs ?? '1.0.0', { boots = true, gateway = 0 } = {}) {
          const device = await connectDevice(open[gateway]?.mqttPort ?? 0, code, secret);
          connected.push(device);
          await device.client.subscribeAsync(`${topicPrefix(code)}down/#`, { qos: 1 });
          const boot = async (runsNow: string) => {
            sid = newToken().slice(0, 8);
            await device.up('presence', { on: true, sid, fw: runsNow });
          };
          if (boots) await boot(version);
          else await device.up('presence', { on: true, sid, fw: version });
          return {
            ...device,
            boot,
            say: (job: string, st: string, extra: Record<string, unknown> = {}) =>
              device.up('ota', { job, st, ...extra }),
            offered: (after = 0) => until(() => device.offers[after]),
          };
        },
      };
    },
    /** Waits until a device of a rollout has reached a state, and returns its row. */
    reaches: (rolloutId: number, code: string, state: UpgradeState) =>
      until(async () => {
        const { rows } = await server.send(rolloutDeviceApi.list, token, {
          query: { rolloutId, search: code },
        });
        return rows[0]?.state === state && rows[0];
      }),
    becomes: (id: number, status: string) =>
      until(async () => {
        const now = await progress(id);
        return now.status === status && now;
      }),
    /** Makes the deadlines of a rollout's devices expire. */
    age: (id: number) =>
      sql`update rollout_device set deadline_at = now() - interval '1 second' where rollout_id = ${id} and deadline_at is not null`.execute(
        server.db,
      ),
    async hangUp() {
      for (const { client } of connected.splice(0)) await client.endAsync(true);
    },
    async closeGateway() {
      for (const charger of open.splice(0)) await charger.close();
    },
  };
}
