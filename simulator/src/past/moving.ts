import { dayMs, hourMs } from './calendar';
import { officeTime } from './buying';
import { answerDocument } from './answers';
import { openDocument } from './documents';
import { isInStock } from './ledger';
import { bind, moveToUser, unbind, userActor, userFor } from './people';
import { shrinking } from './selling';
import { type Agent, days, type Device, type Document, type Story } from './story';

const monthMs = (days / 12) * dayMs;

/** Returns how often something happens in a past of this size: at least once. */
const times = (story: Story, inFull: number): number =>
  Math.max(1, Math.round((inFull * story.devices) / 1200));

/** Plans everything that moves chargers back, between agents, or between users. */
export function planMoving(story: Story): void {
  const { random } = story;
  const spread = (count: number, fromMonth: number, happen: (at: number) => void) => {
    for (let n = 0; n < times(story, count); n += 1) {
      const share = Math.sqrt(random.unit());
      const movedAt = story.begin + fromMonth * monthMs + share * (days * dayMs - fromMonth * monthMs);
      story.at(officeTime(story, movedAt), happen);
    }
  };
  const [growing] = story.agents;
  const smaller = story.agents[shrinking];
  if (growing && smaller)
    for (const month of [5, 6, 7, 8, 9, 10])
      story.at(officeTime(story, story.begin + (month + random.unit() * 0.8) * monthMs), (at) => {
        transfer(story, smaller, growing, at, '区域调整，库存转出');
        returnByAgent(story, smaller, officeTime(story, at + 4 * dayMs), '业务收缩，退回总部', 9);
      });
  spread(12, 2, (at) => transferSomething(story, at, random.pick(['门店急需', '调剂库存', '客户指定型号'])));
  spread(26, 2, (at) => returnByMerchant(story, at));
  spread(14, 3, (at) => returnByAgent(story, random.pick(story.agents), at, random.pick(faults), 3));
  spread(12, 2, (at) => returnOfUser(story, at));
  spread(44, 3, (at) => unbindAndBindAgain(story, at));
  spread(14, 2, (at) => giveOn(story, at));
  for (let month = 2; month < 12; month += 1) {
    const end = story.begin + (month + 0.93) * monthMs;
    story.at(officeTime(story, end), (at) => sendToProduction(story, at));
    if (month % 3 === 1) story.at(officeTime(story, end + dayMs), (at) => writeOff(story, at));
  }
  // Some documents wait for an answer now.
  const recent = (hoursAgo: number, happen: (at: number) => void) =>
    story.at(story.now - hoursAgo * hourMs, happen);
  recent(20, (at) => transferSomething(story, at, '月末备货'));
  recent(26, (at) => returnByMerchant(story, at));
  recent(7, (at) => returnByAgent(story, random.pick(story.agents), at, '外壳破损', 2));
}

const faults = ['端口松动', '风扇异响', '无法联网', '屏幕不亮', '外壳破损', '经常断线'];

type Answers = readonly (readonly ['received' | 'approved' | 'rejected' | 'cancelled', number])[];

function answerLater(story: Story, document: Document, at: number, answers: Answers, refusal: string): void {
  const { random } = story;
  const answer = random.weighted(answers);
  const decider = document.to.agent?.login ?? random.pick(story.staff.managers);
  const by = answer === 'cancelled' ? document.by : decider;
  const why = answer === 'rejected' ? refusal : null;
  story.at(officeTime(story, at + random.between(1, 3.5) * dayMs), (when) =>
    answerDocument(story, document, { at: when, by, answer, why }),
  );
}

function transfer(story: Story, from: Agent, to: Agent, at: number, reason: string): void {
  const { random } = story;
  if ((story.joined.get(to.login) ?? 0) > at) return;
  const devices = random
    .shuffled(story.fleet.filter((one) => isInStock(one, from.id)))
    .slice(0, random.int(2, 7));
  if (devices.length === 0) return;
  const document = openDocument(story, 'transfer', {
    at,
    by: from.login,
    devices,
    from: { agent: from },
    to: { agent: to },
    reason,
  });
  answerLater(
    story,
    document,
    at,
    [
      ['received', 82],
      ['rejected', 9],
      ['cancelled', 9],
    ],
    '型号与订单不符',
  );
}

/** Transfers some chargers of any agent that has some in stock to another agent. */
function transferSomething(story: Story, at: number, reason: string): void {
  const agents = story.random.shuffled(story.agents);
  const from = agents.find(({ id }) => story.fleet.some((device) => isInStock(device, id)));
  const to = agents.find((one) => one !== from && (story.joined.get(one.login) ?? 0) < at);
  if (from && to) transfer(story, from, to, at, reason);
}

const returnAnswers: Answers = [
  ['approved', 80],
  ['rejected', 12],
  ['cancelled', 8],
];

function returnByMerchant(story: Story, at: number): void {
  const { random } = story;
  const merchants = story.agents.flatMap((agent) => agent.merchants);
  for (const merchant of random.shuffled(merchants)) {
    const devices = story.fleet
      .filter((one) => one.merchantId === merchant.id && one.outStatus === 'out' && one.documentId === null)
      .filter((one) => one.holderUserId === null && one.unconfirmedId === null)
      .slice(0, random.int(1, 3));
    if (devices.length === 0) continue;
    const { agent } = merchant;
    const from = { agent, merchant };
    const reason = random.pick(faults);
    const document = openDocument(story, 'return', {
      at,
      by: merchant.login,
      devices,
      from,
      to: { agent },
      reason,
    });
    answerLater(story, document, at, returnAnswers, '远程检测正常，请重启后再试');
    return;
  }
}

function returnByAgent(story: Story, agent: Agent, at: number, reason: string, most: number): void {
  const { random } = story;
  if (at >= story.now) return;
  story.at(at, (when) => {
    const devices = random
      .shuffled(story.fleet.filter((one) => isInStock(one, agent.id)))
      .slice(0, random.int(1, most));
    if (devices.length === 0) return;
    const document = openDocument(story, 'return', {
      at: when,
      by: agent.login,
      devices,
      from: { agent },
      reason,
    });
    answerLater(story, document, when, returnAnswers, '请先联系售后检测');
  });
}

/** Takes a charger back that an app user bought from the operator, which files and decides such a return itself. */
function returnOfUser(story: Story, at: number): void {
  const { random, staff, ground } = story;
  const returnable = story.fleet.filter(
    (one) =>
      one.agentId === ground.direct &&
      one.outStatus === 'out' &&
      one.documentId === null &&
      one.userId !== null,
  );
  if (returnable.length === 0) return;
  const reason = random.pick(['七天无理由退货', '质量问题退货', ...faults]);
  const document = openDocument(story, 'return', {
    at,
    by: random.pick(staff.clerks),
    devices: [random.pick(returnable)],
    reason,
  });
  answerLater(story, document, at, [['approved', 1]], '');
}

const isBound = (device: Device): boolean =>
  device.userId !== null && device.outStatus === 'out' && device.documentId === null;

/** Lets a user give up a charger. Often, a different user of the same merchant binds it some days later. */
function unbindAndBindAgain(story: Story, at: number): void {
  const { random, staff } = story;
  const bound = story.fleet.filter(isBound);
  if (bound.length === 0) return;
  const device = random.pick(bound);
  const user = story.people.find(({ id }) => id === device.userId);
  const habit = device.periods.at(-1)?.habit;
  if (!user || !habit) return;
  unbind(story, device, at, random.chance(0.8) ? userActor(user) : random.pick(staff.support));
  story.at(at + random.between(1, 15) * dayMs, (when) => {
    const { agentId } = device;
    if (
      agentId === null ||
      device.userId !== null ||
      device.outStatus !== 'out' ||
      device.documentId !== null
    )
      return;
    const merchant = story.merchantOf(device.merchantId);
    const next = device.holderUserId === null ? userFor(story, when, agentId, merchant, user.language) : user;
    bind(story, device, next, when, habit);
  });
}

/** Moves a bound charger to a different user of the same agency. */
function giveOn(story: Story, at: number): void {
  const { random, staff } = story;
  for (const device of random.shuffled(story.fleet.filter(isBound))) {
    const user = story.people.find(({ id }) => id === device.userId);
    const others = story.people.filter(
      (one) =>
        one !== user &&
        one.agentId === user?.agentId &&
        one.merchantId === user.merchantId &&
        one.createdAt < at,
    );
    if (!user || others.length === 0) continue;
    moveToUser(story, device, random.pick(others), at, random.pick(staff.support));
    return;
  }
}

const wasReturned = (device: Device): boolean => isInStock(device, null) && device.moved;

/** Hands returned chargers back to the factory. */
function sendToProduction(story: Story, at: number): void {
  const { random, staff } = story;
  const devices = story.fleet.filter((one) => wasReturned(one) && random.chance(0.45)).slice(0, 12);
  if (devices.length === 0) return;
  openDocument(story, 'returnBack', {
    at,
    by: random.pick(staff.clerks),
    devices,
    reason: random.pick(['返厂检修', '批次问题，返厂']),
  });
}

function writeOff(story: Story, at: number): void {
  const { random, staff } = story;
  const devices = story.fleet.filter(wasReturned).slice(0, random.int(1, 3));
  if (devices.length === 0) return;
  openDocument(story, 'writeOff', {
    at,
    by: random.pick(staff.managers),
    devices,
    reason: random.pick(['进水报废', '外壳严重破损', '盘点缺失']),
  });
}
