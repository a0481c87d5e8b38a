import type { DocumentKind, OpenedDocument } from '@chargehand/contract/areas/stock/document';
import { deviceApi, deviceCode, InboundTo } from '@chargehand/contract/areas/stock/device';
import { outboundApi, OutboundTo } from '@chargehand/contract/areas/stock/outbound';
import { returnApi, ReturnWhy } from '@chargehand/contract/areas/stock/return';
import { returnBackApi, ReturnBackWhy } from '@chargehand/contract/areas/stock/return-back';
import { transferApi, TransferTo } from '@chargehand/contract/areas/stock/transfer';
import type { z } from 'zod';
import { call } from '../../../lib/call/call';
import type { Guarded } from '../../../ui/can';
import type { Draft } from '../../../ui/form/draft';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { type Entry, isCabinet, type Looked } from '../../../features/scanning/scans';
import { partsOf } from './pairs';

/** Request that writes the scanned devices. Its idempotency key makes retries safe. */
export interface Sender {
  /** Endpoint of the write, for its permission and the caches it invalidates. */
  use: Guarded & Pick<Endpoint, 'path' | 'touches'>;
  send: (header: Draft, good: readonly Entry[], key: string) => Promise<Sent>;
}

/** Result of the write: the document, if there is one, or the job that creates it. */
export type Sent = Pick<OpenedDocument, 'job'> & Partial<OpenedDocument>;

/** Document kinds that scanning can create. */
type ScannedKind = Exclude<DocumentKind, 'writeOff'>;

/** Reason why a code is refused, and the id of the device that has it although it left the stock for good. */
export type Refusal = Pick<Looked, 'msg' | 'deviceId'>;

/** A movement that the scan page offers, with its form, its checks and its request. */
export interface Move extends Sender {
  kind: ScannedKind | 'inbound';
  /** Schema of the movement's form, for example with its recipient. */
  header: z.ZodType;
  /** Checks scanned codes and returns their results in the same order. `entries` contains the codes scanned before. */
  look: (header: Draft, scanned: string[], entries: readonly Entry[], words: LookWords) => Promise<Looked[]>;
  /**
   * Set if each device is scanned as a code and a MAC address. Returns why a code is refused before its address is
   * scanned, or null if it is accepted.
   */
  pairs?: (code: string, words: LookWords) => Promise<Refusal | null>;
}

/** Texts for errors that the page finds itself, without the server. */
export interface LookWords {
  badCode: string;
  macScanned: string;
  /** Text for a cabinet in a movement to an app user. */
  notToUsers: string;
}

const codesOf = (good: readonly Entry[]): string[] => good.map(({ code }) => code);

/**
 * Returns the codes of the scanned devices and of the cabinets, which move with their contents, for a document's body.
 * Empty lists are left out.
 */
function movedBy(good: readonly Entry[]): { codes?: string[]; cabinets?: string[] } {
  const cabinets = codesOf(good.filter(isCabinet));
  const codes = codesOf(good.filter((entry) => !isCabinet(entry)));
  return { ...(codes.length > 0 && { codes }), ...(cabinets.length > 0 && { cabinets }) };
}

/** Options of a write with an idempotency key. The key prevents duplicates, so an immediate retry is allowed. */
export interface Sending {
  key: string;
  quiet: true;
  repeatSubmit: false;
}

const sending = (key: string): Sending => ({ key, quiet: true, repeatSubmit: false });

const move = <H>(
  kind: ScannedKind,
  use: Move['use'],
  header: z.ZodType<H>,
  send: (header: H, how: Sending, good: readonly Entry[]) => Promise<OpenedDocument>,
): Move => ({
  kind,
  use,
  header,
  async look({ agentAccount, target }, codes, _, { notToUsers }) {
    const body = {
      kind,
      codes,
      agentAccount: typeof agentAccount === 'string' ? agentAccount : undefined,
    };
    const found = await call(scanApi.look, { body, repeatSubmit: false, quiet: true });
    return found.map(({ asked, code, modelName, refused, msg, cabinetId, inside, cabinetCode }) => {
      const misplaced = cabinetId !== null && refused === null && target === 'user';
      return {
        asked,
        code,
        model: modelName,
        msg: misplaced ? notToUsers : msg,
        good: refused === null && !misplaced,
        inside,
        cabinet: cabinetCode,
      };
    });
  },
  send: (draft, good, key) => send(header.parse(draft), sending(key), good),
});

/** Asks the server whether devices could be taken in. A device whose address is not scanned yet has only its code. */
const lookIn = (devices: { code: string; mac?: string }[]) =>
  call(deviceApi.lookIn, { body: { devices }, repeatSubmit: false, quiet: true });

/**
 * Intake of new devices, which needs no document: code and MAC address of each device, and data that all devices share.
 */
const inbound: Move = {
  kind: 'inbound',
  use: deviceApi.takeIn,
  header: InboundTo,
  async pairs(code, { badCode }) {
    if (!deviceCode().safeParse(code).success) return { msg: badCode };
    const [looked] = await lookIn([{ code }]);
    return looked === undefined || looked.msg === null
      ? null
      : { msg: looked.msg, deviceId: looked.deviceId };
  },
  async look(_, scanned, entries, { badCode, macScanned }) {
    const taken = new Map(
      entries.flatMap((one) => (one.state === 'good' ? [[partsOf(one.asked).mac, one.asked]] : [])),
    );
    const scans = scanned.map((text) => {
      const device = partsOf(text);
      const twice = (taken.get(device.mac) ?? text) !== text;
      taken.set(device.mac, text);
      const wrong = !deviceCode().safeParse(device.code).success ? badCode : twice ? macScanned : undefined;
      return { text, device, wrong };
    });
    const devices = scans.flatMap(({ device, wrong }) => (wrong === undefined ? [device] : []));
    const looked = devices.length === 0 ? [] : await lookIn(devices);
    const refusals = new Map(looked.map((answer) => [answer.code, answer]));
    return scans.map(({ text, device: { code, mac }, wrong }) => {
      const refusal = wrong === undefined ? refusals.get(code) : undefined;
      const msg = wrong ?? refusal?.msg ?? null;
      return { asked: text, code, model: mac, msg, good: msg === null, deviceId: refusal?.deviceId ?? null };
    });
  },
  send: (draft, good, key) =>
    call(deviceApi.takeIn, {
      body: { ...InboundTo.parse(draft), devices: good.map(({ asked }) => partsOf(asked)) },
      ...sending(key),
    }),
};

export const moves: readonly Move[] = [
  inbound,
  move('outbound', outboundApi.create, OutboundTo, (to, how, good) =>
    call(outboundApi.create, { body: { ...to, ...movedBy(good) }, ...how }),
  ),
  move('transfer', transferApi.create, TransferTo, (to, how, good) =>
    call(transferApi.create, { body: { ...to, ...movedBy(good) }, ...how }),
  ),
  move('return', returnApi.create, ReturnWhy, (why, how, good) =>
    call(returnApi.create, { body: { ...why, ...movedBy(good) }, ...how }),
  ),
  move('returnBack', returnBackApi.create, ReturnBackWhy, (why, how, good) =>
    call(returnBackApi.create, { body: { ...why, codes: codesOf(good) }, ...how }),
  ),
];
