import type { Expected } from '@chargehand/contract/areas/stock/document';
import { macOf } from '@chargehand/contract/fields/fields';

/** Device or cabinet of a document that is checked on arrival. */
export interface Item {
  kind: 'device' | 'cabinet';
  code: string;
  modelName: string | null;
  mac: string | null;
  /** Code of the cabinet that contains the device. */
  cabinetCode: string | null;
  /** Number of devices in the cabinet. */
  inside: number;
}

/**
 * Codes of the devices and cabinets that did not arrive. A cabinet's code stands for all devices in it, which are then
 * not listed themselves.
 */
export type Missing = ReadonlySet<string>;

/** The contents of a document, indexed for counting. */
export interface Contents {
  /** Each cabinet with its devices after it, then the other devices, by code. */
  items: readonly Item[];
  /** Items by code, label and MAC address, in upper case. */
  named: ReadonlyMap<string, Item>;
  /** Devices by the code of their cabinet. */
  within: ReadonlyMap<string, readonly Item[]>;
}

/** Returns the contents of a document in the order in which they are listed. */
export function contentsOf({ devices, cabinets }: Expected): Contents {
  const deviceItems = devices.map((device): Item => ({ kind: 'device', inside: 0, ...device }));
  const within = new Map<string, Item[]>(cabinets.map(({ code }) => [code, []]));
  for (const device of deviceItems) within.get(device.cabinetCode ?? '')?.push(device);
  const named = new Map<string, Item>();
  const items: Item[] = [];
  for (const { code, label, modelName } of cabinets) {
    const inside = within.get(code) ?? [];
    const cabinet: Item = {
      kind: 'cabinet',
      code,
      modelName,
      mac: null,
      cabinetCode: null,
      inside: inside.length,
    };
    items.push(cabinet, ...inside);
    for (const name of [code, label]) if (name !== null) named.set(name.toUpperCase(), cabinet);
  }
  items.push(...deviceItems.filter(({ cabinetCode }) => !within.has(cabinetCode ?? '')));
  for (const device of deviceItems) {
    if (device.mac !== null) named.set(device.mac, device);
    named.set(device.code.toUpperCase(), device);
  }
  return { items, named, within };
}

/** Returns whether the item did not arrive, itself or with its cabinet. */
export const isMissing = ({ code, cabinetCode }: Item, missing: Missing): boolean =>
  missing.has(code) || missing.has(cabinetCode ?? '');

/** Returns the missing codes when nothing has arrived. */
export const nothingArrived = ({ items, within }: Contents): Missing =>
  new Set(items.filter(({ cabinetCode }) => !within.has(cabinetCode ?? '')).map(({ code }) => code));

/** Marks one item as arrived or missing. A device that arrived shows that its cabinet arrived, too. */
function mark({ within }: Contents, missing: Set<string>, item: Item, arrived: boolean): void {
  const inside = within.get(item.cabinetCode ?? '');
  if (item.kind === 'cabinet') {
    for (const { code } of within.get(item.code) ?? []) missing.delete(code);
  } else if (inside && arrived && missing.delete(item.cabinetCode ?? '')) {
    for (const { code } of inside) missing.add(code);
  }
  if (arrived) missing.delete(item.code);
  else if (!isMissing(item, missing)) missing.add(item.code);
}

/** Returns the missing codes after one item was marked. */
export function turned(contents: Contents, missing: Missing, item: Item, arrived: boolean): Missing {
  const next = new Set(missing);
  mark(contents, next, item, arrived);
  return next;
}

/** Result of counting scanned or pasted codes. */
export interface Counted {
  missing: Missing;
  /** Items that were counted now. */
  fresh: readonly Item[];
  /** Number of codes whose items had been counted before. */
  again: number;
  /** Codes that are not in the document. */
  unknown: readonly string[];
}

/**
 * Counts scanned or pasted codes as arrived. As long as nothing is missing, the first count starts from zero: then only
 * counted items have arrived.
 */
export function counted(contents: Contents, missing: Missing, codes: readonly string[]): Counted {
  const items = codes.map(
    (code) => contents.named.get(code.toUpperCase()) ?? contents.named.get(macOf(code)),
  );
  const unknown = codes.filter((_, at) => items[at] === undefined);
  const found = items.filter((item) => item !== undefined);
  if (found.length === 0) return { missing, fresh: [], again: 0, unknown };
  const next = new Set(missing.size === 0 ? nothingArrived(contents) : missing);
  const fresh = found.filter((item) => {
    const waits = isMissing(item, next);
    if (waits) mark(contents, next, item, true);
    return waits;
  });
  return { missing: next, fresh, again: found.length - fresh.length, unknown };
}

/** Returns how many devices and cabinets of the contents arrived. */
export function arrivedOf({ items }: Contents, missing: Missing): { devices: number; cabinets: number } {
  const arrived = items.filter((item) => !isMissing(item, missing));
  const devices = arrived.filter(({ kind }) => kind === 'device').length;
  return { devices, cabinets: arrived.length - devices };
}

/** Returns the items whose code, MAC address, model or cabinet contains the text. */
export function foundIn({ items }: Contents, text: string): readonly Item[] {
  const words = text.trim().toUpperCase();
  if (words === '') return items;
  const address = macOf(words);
  return items.filter(
    ({ code, modelName, mac, cabinetCode }) =>
      [code, modelName, cabinetCode].some((name) => name?.toUpperCase().includes(words)) ||
      mac?.includes(address),
  );
}
