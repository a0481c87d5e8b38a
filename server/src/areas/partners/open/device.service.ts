import type { SumsQuery, SumsResult } from '@chargehand/contract/areas/devices/device-statistics';
import type { OpenDevice, OpenReading, OpenState } from '@chargehand/contract/areas/partners/open-device';
import { sql } from 'kysely';
import type { z } from 'zod';
import { connection } from '../../../lib/charger/connection';
import type { Db } from '../../../lib/db';
import type { Partner } from '../../../lib/session/partner';
import { toState } from '../../devices/bound-device/device-state.service';
import type { chargesOf, Paged } from './readings.service';

/** Reads of a device that an application sees: a real device, or the application’s test charger. */
export interface OpenSource {
  device: OpenDevice;
  isTest: boolean;
  state(): Promise<z.input<typeof OpenState>>;
  readings(
    query: Paged & { from: string; to: string },
  ): Promise<{ readings: z.input<typeof OpenReading>[]; next: string | null }>;
  charges(query: Paged & { port?: number | undefined }): ReturnType<typeof chargesOf>;
  sums(query: z.output<typeof SumsQuery>): Promise<z.input<typeof SumsResult>>;
}

/**
 * Returns a query for the devices that an application sees. Row-level security hides all others; the conditions for the
 * application's owner or selected devices are repeated so that an index is used.
 */
export const openDevices = (db: Db, { applicationId, agentId, merchantId, test }: Partner) =>
  db
    .selectFrom('device')
    .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .select(['device.id', 'device.code', 'device.name', 'device.portCount'])
    .select(['model.code as modelCode', 'model.name as modelName', 'model.designPower'])
    .select(['state.seenAt', 'state.firmware'])
    .select([connection.as('connection'), sql<boolean>`device.bind_status = 'bound'`.as('bound')])
    .$if(test, (some) =>
      some.where('device.id', 'in', (eb) => eb.selectFrom('apiTestDevice').select('deviceId')),
    )
    .$if(agentId !== null, (some) => some.where('device.agentId', '=', agentId))
    .$if(merchantId !== null, (some) => some.where('device.merchantId', '=', merchantId))
    .$if(!test && agentId === null, (some) =>
      some.where('device.id', 'in', (eb) =>
        eb
          .selectFrom('apiApplicationDevice as chosen')
          .select('chosen.deviceId')
          .where('chosen.applicationId', '=', applicationId),
      ),
    );

/** Returns the state of a device with its ports; before its first report only the connection is known. */
export async function openState(
  db: Db,
  { id, connection }: Pick<OpenDevice, 'id' | 'connection'>,
): Promise<z.input<typeof OpenState>> {
  const row = await db
    .selectFrom('deviceState as state')
    .select([
      'state.version',
      'state.online',
      'state.onlineSince',
      'state.seenAt',
      'state.reportedAt',
      'state.clockOffMs',
      'state.temperature',
      'state.fan',
      'state.onState',
      'state.powerMw',
      'state.rssi',
      'state.firmware',
      'state.portOn',
      'state.ports',
      'state.portFaults',
      // The IP address in the owner's network and the Bluetooth address are never shown to partners.
      sql<null>`null`.as('ip'),
      sql<null>`null`.as('btMac'),
      sql<null>`null`.as('btName'),
    ])
    .where('state.deviceId', '=', id)
    .executeTakeFirst();
  if (row) {
    const { version: _, online: _online, ip: _ip, ...state } = toState(row);
    return { ...state, connection };
  }
  return {
    connection,
    onlineSince: null,
    seenAt: null,
    reportedAt: null,
    clockOff: null,
    temperature: null,
    fan: null,
    on: null,
    power: null,
    rssi: null,
    firmware: null,
    ports: [],
  };
}
