import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { deviceApi, type DeviceDraft, InboundDraft } from '@chargehand/contract/areas/stock/device';
import { fill } from '@chargehand/contract/i18n/rules';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import type { Db } from '../../../lib/db';
import { fail, Failure, found, foundAll, refuse, refusing } from '../../../lib/fail';
import { announce } from '../../../lib/events';
import { newToken } from '../../../lib/session/secret';
import { serveImport } from '../../../lib/import/serve-import';
import { serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { openVault } from '../../../lib/session/vault';
import { checkPicture } from '../../system/file/picture.service';
import { serveTagging } from '../../devices/tag/tagging.service';
import { credentialsOf } from './credentials.service';
import { deviceImport } from './device.import';
import { agentDeviceReads, deviceReads } from './reads.service';
import { renewing } from './renewing.service';
import { brokenDevice, stockIn, takenDevices } from './stock-in.service';
import { type Gathered, openTaking, refusedDevices } from './taking.service';

/**
 * Refuses a code that is taken, and a MAC address that another device has, naming that device. If both apply, both
 * errors are reported.
 */
async function checkFree(db: Db, draft: Pick<DeviceDraft, 'code' | 'mac'>, id = 0): Promise<void> {
  const refused = await takenDevices(db, [draft], id);
  if (refused.length === 0) return;
  throw new Failure(
    'invalid',
    {},
    refused.map(({ field, rule, params = {}, device }) => ({ field, rule, params, device })),
  );
}

/** Returns the picture of a model, which a device without its own picture gets. Refuses an unknown model. */
async function pictureOf(db: Db, modelId: number): Promise<string> {
  const model = await db
    .selectFrom('deviceModel')
    .select('image')
    .where('id', '=', modelId)
    .executeTakeFirst();
  return (model ?? refuse({ modelId: 'unknown' })).image;
}

async function remove({ db, audit }: ActionCall, ids: number[]): Promise<void> {
  await sql`select hold_for_removal(${ids}::bigint[])`.execute(db);
  const rows = await db
    .selectFrom('device')
    .select(['id', 'code', 'mac', 'moved', 'stands'])
    .where('id', 'in', ids)
    .execute();
  foundAll(ids, rows);
  if (rows.some(({ moved, stands }) => moved || stands !== 'inStock')) fail('deviceInUse');
  await refusing({ device_moved: 'deviceInUse' }, () =>
    db.deleteFrom('device').where('id', 'in', ids).execute(),
  );
  await announce(db, 'deviceGone', ids);
  audit.of(ids.join(','), rows);
}

/**
 * Returns scanned devices with the fields that they have in common, and a refusal for each device whose code or MAC
 * address occurred before. Refuses an unknown model.
 */
async function scannedDevices(db: Db, { devices, ...same }: InboundDraft): Promise<Gathered> {
  const model = await db
    .selectFrom('deviceModel')
    .select('portCount')
    .where('id', '=', same.modelId)
    .executeTakeFirst();
  const portCount = (model ?? refuse({ modelId: 'unknown' })).portCount;
  const seen = new Set<string>();
  const refusals = devices.flatMap(({ code, mac }) => {
    const twice = seen.has(mac) || seen.has(code);
    seen.add(mac).add(code);
    return twice ? [{ code, rule: 'macTaken' as const }] : [];
  });
  return { devices: devices.map((device) => ({ ...device, ...same, portCount })), refusals };
}

export function deviceRoutes(app: FastifyInstance): void {
  serveReads(app, deviceReads);
  serveReads(app, agentDeviceReads);

  serve(app, deviceApi.create, async ({ db, body, session, audit }) => {
    await checkFree(db, body);
    if (body.image === undefined) await pictureOf(db, body.modelId);
    else await checkPicture(db, body.image, 'deviceImage');
    const password = newToken();
    const [id = 0] = await stockIn(db, [body], session.accountId, () => password);
    audit.of(id);
    return { id, credentials: credentialsOf(app.config, body.code, password) };
  });

  // The code cannot be changed, because the device is identified by it at the broker and on its label.
  serve(app, deviceApi.update, async ({ db, params, body, audit }) => {
    const before = found(
      await db
        .selectFrom('device')
        .select(['code', 'modelId', 'mac', 'ip', 'portCount', 'wifiName', 'image'])
        .where('id', '=', params.id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (before.code !== body.code) refuse({ code: 'format' });
    const { modelId, mac, ip, portCount, wifiName } = body;
    await checkFree(db, body, params.id);
    const image = body.image ?? (await pictureOf(db, modelId));
    if (image !== before.image) await checkPicture(db, image, 'deviceImage');
    await refusing(brokenDevice, () =>
      db
        .updateTable('device')
        .set({ modelId, mac, ip, portCount, wifiName, image })
        .where('id', '=', params.id)
        .execute(),
    );
    audit.of(params.id, before);
    return null;
  });

  serveBulk(
    app,
    { some: deviceApi.remove, all: deviceApi.removeAll },
    { reads: deviceReads, name: 'device.code', work: remove },
  );

  const vault = openVault(app.config.secretKeys);
  serveBulk(
    app,
    { some: deviceApi.renewSome, all: deviceApi.renewAll },
    { reads: deviceReads, name: 'device.code', work: renewing(vault) },
  );
  serveImport(app, deviceApi, deviceImport(vault));
  serveTagging(app, deviceApi, { kind: 'device', reads: deviceReads, name: 'device.code' });
  serveTagging(app, agentDeviceApi, { kind: 'device', reads: agentDeviceReads, name: 'device.code' });

  serve(app, deviceApi.lookIn, async ({ db, body: { devices }, language }) => {
    const refusals = new Map((await refusedDevices(db, devices)).map((refusal) => [refusal.code, refusal]));
    return devices.map((device) => {
      const refusal = refusals.get(device.code);
      const msg =
        refusal === undefined ? null : fill(ruleTexts[language][refusal.rule], refusal.params ?? {});
      return { ...device, msg, deviceId: refusal?.device ?? null };
    });
  });

  const taking = openTaking(app, vault, deviceApi.takeIn, {
    input: InboundDraft,
    countOf: ({ devices }) => devices.length,
    devicesOf: (reader, draft) => scannedDevices(reader.db, draft),
    logged: async (_, { modelId, devices }) => ({
      target: modelId,
      is: { modelId, devices: devices.length },
    }),
  });
  serve(app, deviceApi.takeIn, async ({ body, ...call }) => taking(call, body));
}
