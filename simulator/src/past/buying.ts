import { shardOf } from '@chargehand/contract/device/topics';
import {
  dateOf,
  dayMs,
  hourMs,
  iso,
  isoOrNull,
  isWeekend,
  minuteMs,
  startOfDay,
  yearMonthOf,
} from './calendar';
import type { GroundModel } from './ground';
import { takeIn } from './ledger';
import { act } from './logs';
import { models as scenes } from './scene';
import { bytesText } from './sheets';
import { type Actor, type Device, days, type Story } from './story';
import { openPlaces } from './places';

/** Share of the year's chargers that are bought in each twelfth of the year. */
const course = [17, 6, 6, 6, 7, 7, 7, 8, 9, 9, 10, 8];
const monthMs = (days / 12) * dayMs;

/** Returns a time in office hours, on the day of `at` or on the next Monday. */
export function officeTime({ random }: Story, at: number): number {
  let day = startOfDay(at);
  while (isWeekend(day)) day += dayMs;
  return Math.floor(day + (9 + 8.5 * random.unit()) * hourMs);
}

interface Line {
  device: Device | null;
  code: string;
  mac: string;
  ip: string;
  wifi: string;
}

/** Plans the factory's deliveries of the whole year. */
export function planBuying(story: Story): void {
  const { random } = story;
  const total = course.reduce((sum, part) => sum + part, 0);
  let serial = 10_000;
  const lineOf = (model: GroundModel, at: number): Line => {
    serial += 1;
    const code = `${model.code.slice(0, 2)}-${yearMonthOf(at)}-${String(serial).padStart(6, '0')}`;
    const bytes = [serial >> 16, (serial >> 8) & 255, serial & 255];
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase());
    return {
      device: null,
      code,
      mac: `A4:CF:14:${hex.join(':')}`,
      ip: `10.30.${(serial >> 8) & 255}.${1 + (serial % 254)}`,
      wifi: `CH-${code.slice(-4)}`,
    };
  };
  let bought = 0;
  let planned = 0;
  for (const [month, part] of course.entries()) {
    planned += (story.devices * part) / total;
    const sold = scenes.filter(({ from, until }) => month >= from && month <= until);
    const weights = sold.reduce((sum, { share }) => sum + share, 0);
    const size = Math.round(planned) - bought;
    let left = size;
    for (const [n, { code, share }] of sold.entries()) {
      const model = story.models.find((one) => one.code === code);
      const count = n === sold.length - 1 ? left : Math.min(left, Math.round((size * share) / weights));
      left -= count;
      if (!model || count === 0) continue;
      bought += count;
      // The first delivery comes at the very beginning, and the last one a week before the present.
      const latest = story.now - 9 * dayMs;
      const day =
        month === 0 ? 1.2 + n * 0.4 : month * (monthMs / dayMs) + 3 + n * 2.5 + random.between(0, 5);
      const sent = officeTime(story, Math.min(story.begin + day * dayMs, latest));
      const lines = Array.from({ length: count }, () => lineOf(model, sent));
      story.at(sent, (at) => announceArrival(story, at, model, lines, month === 0));
    }
  }
}

/** Announces a delivery as the list of the factory, and plans when it is unpacked. */
function announceArrival(
  story: Story,
  at: number,
  model: GroundModel,
  lines: Line[],
  isFirst: boolean,
): void {
  const { random, staff } = story;
  const id = story.next('arrival');
  const [manager, clerk] = [random.pick(staff.managers), random.pick(staff.clerks)];
  const unpacked = isFirst ? at + 5 * hourMs : officeTime(story, at + random.between(3, 7) * dayMs);
  // Now and then the last chargers of a list do not come, and the list is closed without them.
  const lost = !isFirst && lines.length > 12 && random.chance(0.16) ? random.int(1, 3) : 0;
  const came = lines.slice(0, lines.length - lost);
  const sessions = came.length > 24 ? 2 : 1;
  const half = Math.ceil(came.length / sessions);
  const scanned = new Map<Line, number>();
  for (let session = 0; session < sessions; session += 1) {
    const some = came.slice(session * half, (session + 1) * half);
    story.at(unpacked + session * 70 * minuteMs, (when) => {
      for (const line of some) {
        scanned.set(line, when);
        line.device = newDevice(story, model, line, when, clerk);
      }
      act(story, {
        at: when,
        by: clerk,
        action: 'arrival.confirm',
        target: id,
        name: `ARR-${String(id).padStart(6, '0')}`,
        after: { codes: some.map(({ code }) => code) },
      });
    });
  }
  const missed: Line[] = lines.slice(came.length);
  const closed = unpacked + 9 * dayMs;
  story.arrivals.push(() => {
    const arrived = [...scanned.keys()].length;
    const isComplete = arrived === lines.length;
    const isClosed = !isComplete && missed.length > 0 && closed < story.now;
    const ended = isComplete ? Math.max(...scanned.values()) : isClosed ? closed : null;
    story.sheets.add('arrival', {
      id,
      name: `${model.code}-发货清单-${dateOf(at)}.xlsx`,
      origin: `past ${id}`,
      state: isComplete ? 'complete' : isClosed ? 'closed' : 'open',
      expected_count: lines.length,
      arrived_count: arrived,
      created_at: iso(at),
      created_by: manager.accountId,
      ended_at: isoOrNull(ended),
      ended_by: ended === null ? null : clerk.accountId,
      reason: isClosed ? `工厂确认少发 ${missed.length} 台，下批补齐` : null,
    });
    for (const line of lines)
      writeLine(story, { id, model, line, scanned: scanned.get(line), isClosed, clerk });
  });
}

interface ArrivalLine {
  id: number;
  model: GroundModel;
  line: Line;
  scanned: number | undefined;
  isClosed: boolean;
  clerk: Actor;
}

function writeLine({ sheets }: Story, { id, model, line, scanned, isClosed, clerk }: ArrivalLine): void {
  sheets.add('arrival_device', {
    arrival_id: id,
    state: scanned !== undefined ? 'arrived' : isClosed ? 'missing' : 'waiting',
    code: line.code,
    mac: line.mac,
    model_id: model.id,
    ip: line.ip,
    port_count: model.portCount,
    wifi_name: line.wifi,
    scanned_at: scanned === undefined ? null : iso(scanned),
    scanned_by: scanned === undefined ? null : clerk.accountId,
  });
}

function newDevice(story: Story, model: GroundModel, line: Line, at: number, by: Actor): Device {
  const device: Device = {
    id: story.next('device'),
    code: line.code,
    mac: line.mac,
    ip: line.ip,
    model,
    name: line.code,
    createdAt: at,
    createdBy: by.accountId,
    inAt: at,
    agentId: null,
    merchantId: null,
    holderUserId: null,
    userId: null,
    outStatus: 'notOut',
    saleStatus: 'inStock',
    soldAt: null,
    outAt: null,
    boundAt: null,
    unboundAt: null,
    unboundUserId: null,
    bindVia: null,
    documentId: null,
    returnId: null,
    unconfirmedId: null,
    handedBackAt: null,
    writtenOff: false,
    handsAt: 0,
    agentSince: null,
    merchantSince: null,
    userSince: null,
    moved: false,
    periods: [],
  };
  takeIn(story, device, at, by);
  return device;
}

/** Writes the rows of all devices, in the state that they have now. */
export function writeDevices(story: Story): void {
  const { fleet, sheets, random } = story;
  const placeOf = openPlaces(story);
  for (const device of fleet) {
    const placeId = placeOf(device);
    if (placeId !== null) story.places.set(device.id, placeId);
    sheets.add('device', {
      id: device.id,
      code: device.code,
      mac: device.mac,
      model_id: device.model.id,
      name: device.name,
      ip: device.ip,
      port_count: device.model.portCount,
      wifi_name: `CH-${device.code.slice(-4)}`,
      image: device.model.image,
      sale_status: device.saleStatus,
      bind_status: device.userId === null ? 'unbound' : 'bound',
      out_status: device.outStatus,
      sold_at: isoOrNull(device.soldAt),
      agent_id: device.agentId,
      merchant_id: device.merchantId,
      place_id: placeId,
      holder_user_id: device.holderUserId,
      user_id: device.userId,
      bound_at: isoOrNull(device.boundAt),
      unbound_at: isoOrNull(device.unboundAt),
      unbound_user_id: device.unboundUserId,
      bind_via: device.bindVia,
      // The hash of no secret: a charger of the past never connects.
      secret_hash: bytesText(random.hex(64)),
      shard: shardOf(device.code),
      created_at: iso(device.createdAt),
      created_by: device.createdBy,
      in_at: iso(device.inAt),
      out_at: isoOrNull(device.outAt),
      handed_back_at: isoOrNull(device.handedBackAt),
      written_off: device.writtenOff,
      document_id: device.documentId,
      return_id: device.returnId,
      unconfirmed_id: device.unconfirmedId,
      hands_at: device.handsAt === 0 ? '1970-01-01T00:00:00Z' : iso(device.handsAt),
      agent_since: isoOrNull(device.agentSince),
      merchant_since: isoOrNull(device.merchantSince),
      user_since: isoOrNull(device.userSince),
      moved: device.moved,
    });
  }
}
