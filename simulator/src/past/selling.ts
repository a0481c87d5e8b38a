import type { Language } from '@chargehand/contract/i18n/languages';
import { dayMs, hourMs, startOfDay } from './calendar';
import { officeTime } from './buying';
import { confirm, openDocument, recall, settle } from './documents';
import { isInStock } from './ledger';
import { bind, share, userFor } from './people';
import { agents as scenes } from './scene';
import { type Agent, days, type Device, type Document, type Habit, type Merchant, type Story } from './story';

const monthMs = (days / 12) * dayMs;
/** Share of all bought chargers that agents have at the end. */
const agentShare = 0.4;
/** Chargers that an agent orders for each that it has at the end; the fourth agent gives most of them away. */
const orderedPerKept: readonly number[] = [0.78, 1.1, 1.02, 2.7, 1, 0.92];
/** Place of the agent that shrinks: it sells little of what it ordered. */
export const shrinking = 3;
/** Share of all bought chargers that app users buy from the operator. */
const directShare = 0.47;
const directCourse = [1, 2, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17];

const reasons: Readonly<Record<Language, readonly string[]>> = {
  zh_CN: ['季度订单', '补货', '新门店铺货', '展会样机', '月度备货'],
  zh_HK: ['季度訂單', '補貨', '新店鋪貨'],
  en_US: ['Quarterly order'],
  fr_FR: ['Commande trimestrielle', 'Réassort', 'Nouveau site'],
  de_DE: ['Quartalsbestellung', 'Nachbestellung', 'Neuer Standort'],
  ja_JP: ['四半期発注'],
};

/** Plans the orders of all agents, and what app users buy from the operator. */
export function planSelling(story: Story): void {
  for (const [place, agent] of story.agents.entries()) planOrders(story, agent, place);
  const { random } = story;
  const total = directCourse.reduce((sum, part) => sum + part, 0);
  for (const [month, part] of directCourse.entries()) {
    const count = Math.round((story.devices * directShare * part) / total);
    for (let n = 0; n < count; n += 1) {
      const soldAt = story.begin + month * monthMs + random.between(month === 0 ? 6 * dayMs : 0, monthMs);
      story.at(startOfDay(soldAt) + random.between(7, 23) * hourMs, (when) => sellToUser(story, when));
    }
  }
}

function planOrders(story: Story, agent: Agent, place: number): void {
  const scene = scenes[place];
  if (!scene) return;
  const { random } = story;
  const total = scene.course.reduce((sum, part) => sum + part, 0);
  const shares = scenes.reduce((sum, { share: one }) => sum + one, 0);
  const ordered = (story.devices * agentShare * scene.share * (orderedPerKept[place] ?? 1)) / shares;
  let owed = 0;
  for (const [month, part] of scene.course.entries()) {
    owed += (ordered * part) / total;
    for (;;) {
      // Agents order some chargers together, and what is left at the end of the year.
      const isLast = month === scene.course.length - 1;
      const size = Math.min(random.int(4, 12), isLast ? Math.floor(owed) : Infinity);
      if (size < 1 || size > owed) break;
      owed -= size;
      const from = story.begin + month * monthMs;
      const earliest = month === 0 ? 4 * dayMs : 0;
      story.at(officeTime(story, from + random.between(earliest, monthMs)), (at) =>
        sendToAgent(story, agent, size, at, 3),
      );
    }
  }
}

/** Returns chargers of one or two models from a stock. */
function fromStock(story: Story, agentId: number | null, size: number): Device[] {
  const stock = story.random.shuffled(story.fleet.filter((device) => isInStock(device, agentId)));
  const models = [...new Set(stock.map(({ model }) => model))].slice(0, 2);
  return stock.filter(({ model }) => models.includes(model)).slice(0, size);
}

/** Sends chargers to an agent. While the warehouse is empty, the order waits for a week, at most `tries` times. */
function sendToAgent(story: Story, agent: Agent, size: number, at: number, tries: number): void {
  const { random, staff } = story;
  const devices = fromStock(story, null, size);
  if (devices.length < Math.min(size, 2)) {
    if (tries > 0)
      story.at(officeTime(story, at + 7 * dayMs), (when) => sendToAgent(story, agent, size, when, tries - 1));
    return;
  }
  const by = random.pick(staff.clerks);
  const document = openDocument(story, 'outbound', {
    at,
    by,
    devices,
    to: { agent },
    reason: random.pick(reasons[agent.language]),
  });
  const isMistake = at > story.begin + 40 * dayMs && random.chance(0.025);
  if (isMistake)
    story.at(at + 3 * hourMs, (when) =>
      recall(story, document, { at: when, by, why: '收货方选错，重新出库' }),
    );
  else
    story.at(officeTime(story, at + random.between(1.2, 3.5) * dayMs), (when) =>
      arriveAtAgent(story, document, agent, when),
    );
}

function arriveAtAgent(story: Story, document: Document, agent: Agent, at: number): void {
  const { random } = story;
  const devices = document.positions.map(({ device }) => device);
  const absent = devices.length > 5 && random.chance(0.05) ? devices.slice(-1) : [];
  confirm(story, document, { at, by: agent.login, absent });
  for (const device of absent)
    story.at(officeTime(story, at + 4 * dayMs), (when) => {
      const how = random.chance(0.6) ? 'found' : 'lost';
      const why = how === 'found' ? '漏装，仍在仓库' : '物流丢失，已向承运方索赔';
      settle(story, document, { at: when, by: document.by, device, how, why });
    });
  // Most of the chargers go on to merchants, some to app users of the agent, and the rest stays in the agent's stock.
  const rest = random.shuffled(devices.filter((device) => !absent.includes(device)));
  const toUsers = rest.splice(0, Math.floor(rest.length * 0.12));
  const passedOn = agent === story.agents[shrinking] ? 0.42 : 0.82;
  const toMerchants = rest.splice(0, Math.floor(rest.length * passedOn));
  for (const device of toUsers)
    story.at(officeTime(story, at + random.between(2, 40) * dayMs), (when) =>
      sellByAgent(story, agent, device, when),
    );
  while (toMerchants.length > 0) {
    const some = toMerchants.splice(0, random.int(2, 5));
    const merchant = random.pick(agent.merchants);
    story.at(officeTime(story, at + random.between(2, 26) * dayMs), (when) =>
      sellToMerchant(story, merchant, some, when),
    );
  }
}

function sellToMerchant(story: Story, merchant: Merchant, some: readonly Device[], at: number): void {
  const { agent } = merchant;
  const devices = some.filter((device) => isInStock(device, agent.id));
  const joined = story.joined.get(merchant.login) ?? 0;
  if (devices.length === 0) return;
  if (joined > at) {
    story.at(officeTime(story, joined + dayMs), (when) => sellToMerchant(story, merchant, some, when));
    return;
  }
  const { random } = story;
  const document = openDocument(story, 'outbound', {
    at,
    by: agent.login,
    devices,
    from: { agent },
    to: { merchant },
    reason: random.chance(0.5) ? random.pick(reasons[agent.language]) : null,
  });
  story.at(at + random.between(0.2, 2) * dayMs, (when) => {
    confirm(story, document, { at: when, by: merchant.login });
    for (const device of devices)
      if (random.chance(0.82)) planBinding(story, device, merchant, when + random.between(0.5, 40) * dayMs);
  });
}

const sociable = 0.3;

/** Plans that an app user binds a charger of a merchant. */
function planBinding(story: Story, device: Device, merchant: Merchant, at: number): void {
  story.at(at, (when) => {
    const isFree =
      device.merchantId === merchant.id &&
      device.userId === null &&
      device.documentId === null &&
      device.outStatus === 'out';
    if (!isFree) return;
    const user = userFor(story, when, merchant.agent.id, merchant, merchant.agent.language);
    bind(story, device, user, when, merchant.habit);
    planSharing(story, device, when);
  });
}

/** Lets some users share a charger, some days after they bound it, with a user of the same customer. */
function planSharing(story: Story, device: Device, at: number): void {
  const { random } = story;
  if (!random.chance(sociable)) return;
  story.at(at + random.between(0.2, 30) * dayMs, (when) => {
    const owner = story.people.find(({ id }) => id === device.userId);
    if (!owner || device.outStatus === 'inReturn') return;
    const friends = story.people.filter(
      (one) => one.agentId === owner.agentId && one !== owner && one.createdAt < when,
    );
    if (friends.length > 0) share(story, device, owner, random.pick(friends), when);
  });
}

const abroad: readonly (readonly [Language, number])[] = [
  ['zh_CN', 86],
  ['zh_HK', 5],
  ['en_US', 3],
  ['ja_JP', 3],
  ['de_DE', 2],
  ['fr_FR', 1],
];
const habits: readonly (readonly [Habit, number])[] = [
  ['home', 70],
  ['office', 20],
  ['shop', 10],
];

/** Sells a charger from the operator's warehouse to an app user, who binds it when the parcel has come. */
function sellToUser(story: Story, at: number): void {
  const { random, staff, ground } = story;
  const sent = officeTime(story, at + 0.6 * dayMs);
  const user = userFor(story, at, ground.direct, null, random.weighted(abroad));
  story.at(sent, (when) => {
    const [device] = fromStock(story, null, 1);
    if (!device) return;
    openDocument(story, 'outbound', {
      at: when,
      by: random.pick(staff.clerks),
      devices: [device],
      to: { user },
      reason: random.pick(['线上订单', '线上订单', '线上订单', '企业采购', '老用户推荐']),
    });
    if (random.chance(0.96))
      bindLater(story, device, user.id, when + random.between(1.5, 6) * dayMs, random.weighted(habits));
  });
}

/** Sells a charger from an agent's stock to one of its app users. */
function sellByAgent(story: Story, agent: Agent, device: Device, at: number): void {
  if (!isInStock(device, agent.id)) return;
  const directUsers = story.people.filter(
    ({ agentId, merchantId }) => agentId === agent.id && merchantId === null,
  );
  const user =
    directUsers.length > 2 && story.random.chance(0.5)
      ? story.random.pick(directUsers)
      : userFor(story, at, agent.id, null, agent.language);
  // The user registers before the agent can sell to the user, and belongs to the agent by then.
  if (user.agentId !== agent.id) return;
  const reason = story.random.pick(reasons[agent.language]);
  openDocument(story, 'outbound', {
    at,
    by: agent.login,
    devices: [device],
    from: { agent },
    to: { user },
    reason,
  });
  bindLater(story, device, user.id, at + story.random.between(0.5, 5) * dayMs, 'home');
}

function bindLater(story: Story, device: Device, userId: number, at: number, habit: Habit): void {
  story.at(at, (when) => {
    const user = story.people.find(({ id }) => id === userId);
    if (!user || device.holderUserId !== userId || device.userId !== null || device.outStatus !== 'out')
      return;
    bind(story, device, user, when, habit);
    planSharing(story, device, when);
  });
}
