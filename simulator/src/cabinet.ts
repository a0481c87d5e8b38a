import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { customerApi } from '@chargehand/contract/areas/people/customer';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { once } from './customers';
import type { Http } from './http';
import { unusedCodes } from './qr-batch';
import type { SavedWorld } from './saved-world';

const places = ['望江大厦 1 楼大堂', '东站候车厅 B 口', '西湖文化广场', '城西银泰地下一层'];
/** Index of the place whose cabinet is only half filled. */
const halfEmpty = 2;

/** Returns whether a charger runs in the demo world. Others only have a past, or are a visitor's. */
export const isLiving = ({ world }: SavedWorld, code: string): boolean => code in world.chargers;

interface Owner {
  agentId: number;
  merchantId: number | null;
}

/** Creates a cabinet and fills all slots but one, or half of them, with chargers of its owner. Returns its id. */
async function putUp(
  operator: Http,
  saved: SavedWorld,
  index: number,
  label: string | null,
  modelId: number,
  owner: Owner,
): Promise<number> {
  const draft = { code: `CAB-${String(index + 1).padStart(4, '0')}`, label, modelId, ...owner };
  const { id } = await operator.call(cabinetApi.create, {
    body: { ...draft, placeId: null, place: places[index] ?? null },
  });
  const [fitting, { slotCount }] = await Promise.all([
    operator.call(cabinetApi.candidates, { params: { id } }),
    operator.call(cabinetApi.get, { params: { id } }),
  ]);
  const room = index === halfEmpty ? Math.floor(slotCount / 2) : slotCount - 1;
  const living = fitting.filter(({ code }) => isLiving(saved, code));
  const codes = living.slice(0, room).map(({ code }) => code);
  if (codes.length === 0) return id;
  await operator.call(cabinetApi.fit, { params: { id }, body: { codes } });
  // Takes a device out of the first cabinet, as if it was sent for repair.
  if (index === 0 && codes.length > 1)
    await operator.call(cabinetApi.unbind, {
      params: { id },
      body: { slots: [codes.length], reason: '端口松动，送修' },
    });
  return id;
}

/** Returns the possible owners of cabinets: all merchants, and all agencies. */
async function ownersOf(operator: Http): Promise<Owner[]> {
  const query = { pageSize: 100 };
  const [{ rows: agencies }, { rows: merchants }] = await Promise.all([
    operator.call(customerApi.agencies, { query }),
    operator.call(merchantApi.list, { query }),
  ]);
  return [
    ...merchants.map(({ id, agentId }) => ({ agentId, merchantId: id })),
    ...agencies.map(({ id }) => ({ agentId: id, merchantId: null })),
  ];
}

/**
 * Counts the living chargers that an agency or merchant holds itself and that have one of the models. They are the
 * newest ones, so the first page contains them all.
 */
async function haveOf(
  operator: Http,
  saved: SavedWorld,
  { agentId, merchantId }: Owner,
  modelId: number[],
): Promise<number> {
  const of = merchantId === null ? { agentId: [agentId] } : { merchantId: [merchantId] };
  const query = {
    ...of,
    modelId,
    holder: [merchantId === null ? ('agent' as const) : ('merchant' as const)],
    pageSize: 100,
  };
  const { rows } = await operator.call(deviceApi.list, { query });
  return rows.filter(({ code }) => isLiving(saved, code)).length;
}

/** A possible cabinet for an owner, and the number of chargers available to fill it. */
interface Wanted {
  owner: Owner;
  modelId: number;
  deviceModelIds: number[];
  slots: number;
  count: number;
}

/** Returns whether two cabinets would be filled from the same chargers. */
const wantTheSame = (first: Wanted, second: Wanted): boolean =>
  first.owner.agentId === second.owner.agentId &&
  first.owner.merchantId === second.owner.merchantId &&
  first.deviceModelIds.some((id) => second.deviceModelIds.includes(id));

/** Creates cabinets for the owners with the most chargers to fill them. */
export async function putUpCabinets(operator: Http, saved: SavedWorld): Promise<void> {
  await once(saved, 'cabinets', async () => {
    const { rows: models } = await operator.call(cabinetModelApi.list, { query: { pageSize: 100 } });
    const wanted: Wanted[] = [];
    for (const owner of await ownersOf(operator))
      for (const { id: modelId, deviceModels, deviceCount: slots } of models) {
        const deviceModelIds = deviceModels.map(({ id }) => id);
        const count = await haveOf(operator, saved, owner, deviceModelIds);
        if (count > 0) wanted.push({ owner, modelId, deviceModelIds, slots, count });
      }
    // Sorts by the number of chargers, the most first. With equal numbers, as for two cabinet models that take the same
    // chargers, the smaller cabinet comes first.
    wanted.sort((a, b) => b.count - a.count || a.slots - b.slots);
    const chosen: Wanted[] = [];
    for (const cabinet of wanted)
      if (!chosen.some((other) => wantTheSame(cabinet, other))) chosen.push(cabinet);
    const labels = await unusedCodes(operator, saved);
    const ids: number[] = [];
    for (const [index, { owner, modelId }] of chosen.slice(0, places.length).entries())
      ids.push(await putUp(operator, saved, index, labels.shift() ?? null, modelId, owner));
    // Gives the second cabinet a new label, as if a sticker covered its original label.
    const [, pasted] = ids;
    if (pasted !== undefined)
      await operator.call(cabinetApi.relabel, {
        params: { id: pasted },
        body: { label: labels.shift() ?? null, reason: '标签被他人覆盖' },
      });
  });
}

/**
 * Returns the codes of the chargers in all cabinets: the newest cabinet first, and each cabinet in the order of its
 * slots.
 */
export async function codesInCabinets(operator: Http): Promise<string[]> {
  const { rows } = await operator.call(cabinetApi.list, { query: { pageSize: 100 } });
  const codes: string[] = [];
  for (const { id } of rows) {
    const { slots } = await operator.call(cabinetApi.get, { params: { id } });
    codes.push(...slots.map(({ code }) => code));
  }
  return codes;
}
