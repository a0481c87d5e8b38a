import { labelOf } from '@chargehand/contract/fields/cabinet-label';
import { dateOf, dayMs, hourMs, iso } from './calendar';
import { bookCabinet, logDevice } from './ledger';
import { act } from './logs';
import type { Device, Merchant, Story } from './story';

const scenes = [
  {
    name: 'CAB-8 标准',
    slots: 8,
    columns: 4,
    takes: ['P6', 'P8-PRO'],
    size: '720 × 420 × 1200 mm',
    weight: '58 kg',
    shareLimit: 8,
  },
  {
    name: 'CAB-5 桌面',
    slots: 5,
    columns: 5,
    takes: ['P4-MINI', 'D2'],
    size: '520 × 260 × 240 mm',
    weight: '9 kg',
    shareLimit: 5,
  },
];
const places = [
  '一楼大堂',
  '二楼休息区',
  '收银台旁',
  '地下一层入口',
  '培训中心',
  '电梯厅',
  'Foyer',
  'Hall d’accueil',
  '接待處',
];
const batches = [
  { daysAgo: 300, quantity: 40, note: '首批机柜标签' },
  { daysAgo: 90, quantity: 60, note: '铝制铭牌，户外用' },
];
const wanted = 22;

interface Label {
  label: string;
  from: number;
}

/** Writes cabinets, their QR codes, and the chargers in them. */
export function putUpCabinets(story: Story): void {
  const random = story.random.fork('cabinets');
  const { sheets } = story;
  const by = random.pick(story.staff.clerks);
  const labels: Label[] = [];
  for (const [n, { daysAgo, quantity, note }] of batches.entries()) {
    const id = story.next('qr_batch');
    const createdAt = story.now - daysAgo * dayMs;
    const number = `QR-${dateOf(createdAt).slice(0, 7)}-${n + 1}`;
    sheets.add('qr_batch', {
      id,
      number,
      quantity,
      note,
      created_at: iso(createdAt),
      created_by: by.accountId,
    });
    act(story, {
      at: createdAt,
      by,
      action: 'qrBatch.create',
      target: id,
      name: number,
      after: { number, quantity, note },
    });
    for (let position = 1; position <= quantity; position += 1) {
      const label = labelOf(Buffer.from(random.hex(26), 'hex'));
      sheets.add('qr_code', { label, batch_id: id, position });
      if (position <= quantity * 0.6) labels.push({ label, from: createdAt });
    }
  }
  const merchants = story.agents.flatMap((agent) => agent.merchants);
  const count = Math.max(2, Math.round((wanted * story.devices) / 1200));
  const fitted = new Set<Device>();
  for (const scene of scenes) {
    const stock = (merchant: Merchant) => fitting(story, scene, merchant, fitted).length;
    merchants.sort((a, b) => stock(b) - stock(a) || a.id - b.id);
    const modelId = addModel(story, scene, by.accountId);
    for (let n = 0; n < count / scenes.length; n += 1) {
      const merchant = merchants[n % merchants.length];
      const label = labels.shift();
      if (merchant && label) putUp(story, { scene, modelId, merchant, label, fitted });
    }
  }
}

function addModel(story: Story, scene: (typeof scenes)[number], createdBy: number | null): number {
  const { sheets, ground } = story;
  const id = story.next('cabinet_model');
  const { name, slots, columns, size, weight, shareLimit } = scene;
  const createdAt = iso(story.begin + 40 * dayMs);
  sheets.add('cabinet_model', {
    id,
    image: ground.image,
    name,
    device_count: slots,
    columns,
    size,
    weight,
    share_limit: shareLimit,
    created_at: createdAt,
    created_by: createdBy,
    updated_at: createdAt,
  });
  for (const model of story.models.filter(({ code }) => scene.takes.includes(code)))
    sheets.add('cabinet_model_takes', { cabinet_model_id: id, device_model_id: model.id });
  return id;
}

interface NewCabinet {
  scene: (typeof scenes)[number];
  modelId: number;
  merchant: Merchant;
  label: Label;
  fitted: Set<Device>;
}

/** Returns the chargers of a merchant that fit into a cabinet. */
const fitting = (
  story: Story,
  { takes }: (typeof scenes)[number],
  merchant: Merchant,
  fitted: ReadonlySet<Device>,
): Device[] =>
  story.fleet.filter(
    (device) =>
      device.merchantId === merchant.id &&
      device.holderUserId === null &&
      device.documentId === null &&
      device.unconfirmedId === null &&
      device.outStatus === 'out' &&
      takes.includes(device.model.code) &&
      !fitted.has(device),
  );

/** Puts up a cabinet at a merchant, and fits most of the merchant's chargers that it takes. */
function putUp(story: Story, { scene, modelId, merchant, label, fitted }: NewCabinet): void {
  const random = story.random.fork(label.label);
  const { sheets } = story;
  const id = story.next('cabinet');
  const { agent } = merchant;
  const joined = story.joined.get(merchant.login) ?? story.begin;
  const earliest = Math.max(joined, label.from) + 2 * dayMs;
  const installedAt = Math.floor(
    random.between(earliest, Math.max(earliest + hourMs, story.now - 20 * dayMs)),
  );
  if (installedAt >= story.now) return;
  const code = `CAB-${1000 + id}`;
  const by = random.pick(story.staff.clerks);
  const owner = { agentId: agent.id, merchantId: merchant.id };
  sheets.add('cabinet', {
    id,
    agent_id: owner.agentId,
    merchant_id: owner.merchantId,
    code,
    model_id: modelId,
    label: label.label,
    place: `${merchant.name} · ${random.pick(places)}`,
    created_at: iso(installedAt),
    created_by: by.accountId,
    updated_at: iso(installedAt),
  });
  bookCabinet(story, { id, code, at: installedAt, by, ...owner });
  act(story, {
    at: installedAt,
    by,
    action: 'cabinet.create',
    target: id,
    name: code,
    after: { code, merchant: merchant.name },
  });
  const devices = fitting(story, scene, merchant, fitted);
  for (const [slot, device] of devices.slice(0, random.int(scene.slots - 3, scene.slots)).entries()) {
    fitted.add(device);
    const from = Math.max(installedAt, device.merchantSince ?? 0, device.handsAt) + hourMs;
    const fittedAt = Math.floor(
      random.between(from, Math.max(from + 1, Math.min(story.now, from + 9 * dayMs))),
    );
    if (fittedAt >= story.now) continue;
    // Now and then a charger was taken out, and is still at the merchant.
    const leftAt = random.chance(0.12) ? Math.floor(random.between(fittedAt, story.now)) : null;
    const reason = leftAt === null ? null : random.pick(['端口松动，送修', '换到前台使用', '清洁保养']);
    sheets.add('cabinet_fitting', {
      cabinet_id: id,
      cabinet_code: code,
      slot: slot + 1,
      device_id: device.id,
      device_code: device.code,
      fitted_at: iso(fittedAt),
      left_at: leftAt === null ? null : iso(leftAt),
      left_by: leftAt === null ? null : by.accountId,
      cause: leftAt === null ? null : 'takenOut',
      reason,
    });
    const facts = { cabinetCode: code, slot: slot + 1 };
    const log = { by, behaviour: 'cabinet', ...owner };
    logDevice(story, device, { ...log, at: fittedAt, facts: { cabinet: 'fitted', ...facts } });
    if (leftAt !== null)
      logDevice(story, device, { ...log, at: leftAt, facts: { cabinet: 'left', ...facts, reason } });
  }
}
