import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { readScanned } from '@chargehand/contract/fields/cabinet-label';
import { sql } from 'kysely';
import { reachable } from '../../../lib/charger/connection';
import type { Db } from '../../../lib/db';
import { dated, either } from '../../../lib/list/conditions';
import { gathered, indexed, unique } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';

/** SQL for the number of devices in a cabinet. */
const deviceCount = sql<number>`(select count(*)::int from cabinet_fitting fitting
  where fitting.cabinet_id = cabinet.id and fitting.left_at is null)`;

/** SQL for the total power, in W, of the reachable devices in a cabinet. */
const totalPower = sql<number>`(select coalesce(sum(state.power_mw), 0)::float8 / 1000 from cabinet_fitting fitting
  join device_state state on state.device_id = fitting.device_id and ${reachable}
  where fitting.cabinet_id = cabinet.id and fitting.left_at is null)`;

/** SQL for the number of unreachable devices in a cabinet. */
const silentCount = sql<number>`(select count(*)::int from cabinet_fitting fitting
  left join device_state state on state.device_id = fitting.device_id
  where fitting.cabinet_id = cabinet.id and fitting.left_at is null and not ${reachable})`;

/** Returns SQL for the slot or the temperature of the hottest reachable device in a cabinet. */
const hottest = (what: 'slot' | 'temperature') => sql<number | null>`(select ${sql.ref(
  what === 'slot' ? 'fitting.slot' : 'state.temperature',
)} from cabinet_fitting fitting
  join device_state state on state.device_id = fitting.device_id and ${reachable}
  where fitting.cabinet_id = cabinet.id and fitting.left_at is null and state.temperature is not null
  order by state.temperature desc, fitting.slot limit 1)`;

const rooms = { free: sql`<`, full: sql`>=` };

export const cabinets = (db: Db) =>
  db
    .selectFrom('cabinet')
    .innerJoin('cabinetModel as model', 'model.id', 'cabinet.modelId')
    .leftJoin('place', 'place.id', 'cabinet.placeId')
    .leftJoin('agent', 'agent.id', 'cabinet.agentId')
    .leftJoin('merchant', 'merchant.id', 'cabinet.merchantId')
    .leftJoin('account as founder', 'founder.id', 'cabinet.createdBy')
    .select([
      'cabinet.id',
      'cabinet.code',
      'cabinet.modelId',
      'model.name as modelName',
      'model.deviceCount as slotCount',
      'cabinet.label',
      'cabinet.place',
      'cabinet.placeId',
      'place.name as placeName',
      'cabinet.documentId',
      'cabinet.agentId',
      'agent.name as agentName',
      'cabinet.merchantId',
      'merchant.name as merchantName',
      'cabinet.createdAt',
      'founder.account as createdBy',
      deviceCount.as('deviceCount'),
      totalPower.as('totalPower'),
      silentCount.as('silentCount'),
      hottest('slot').as('hottestSlot'),
      hottest('temperature').as('hottestTemperature'),
    ]);

/**
 * Returns the condition that a cabinet has the searched label, given alone or as the URL in its QR code, or undefined
 * if the search contains no label.
 */
function labelled(search: string | undefined) {
  const label = readScanned(search ?? '');
  return label === undefined ? undefined : sql<boolean>`cabinet.label = ${label}`;
}

/** Declares how cabinets are listed and exported. `qrUrl` returns the URL in the QR code of a label. */
export const cabinetReads = (qrUrl: (label: string) => string) =>
  readsOf(
    { list: cabinetApi.list, export: cabinetApi.export },
    {
      rows: ({ db }) => cabinets(db),
      where: ({ search, modelId, placeId, agentId, merchantId, room, params }, { has, is }) => [
        // The search may also be the content of the cabinet's QR code, typed or scanned.
        either(has(search, ['cabinet.code', 'cabinet.place']), labelled(search)),
        is({
          'cabinet.modelId': modelId,
          'cabinet.placeId': placeId,
          'cabinet.agentId': agentId,
          'cabinet.merchantId': merchantId,
        }),
        room && sql<boolean>`${deviceCount} ${rooms[room]} model.device_count`,
        dated(params, { createdAt: 'cabinet.created_at' }),
      ],
      order: {
        id: 'cabinet.id',
        newest: 'cabinet.created_at',
        columns: {
          code: unique('cabinet.code'),
          deviceCount: gathered(deviceCount),
          totalPower: gathered(totalPower),
          createdAt: indexed('cabinet.created_at'),
        },
      },
      found: ({ code, place }) => ({ title: code, detail: place }),
      shown: (row) => ({ ...row, qrUrl: qrUrl(row.label) }),
    },
  );
