import { dayMs, hourMs, iso } from './calendar';
import { act } from './logs';
import type { Actor, Device, Story } from './story';

interface PastGroup {
  name: string;
  note: string | null;
  daysAgo: number;
  /** True if its chargers are limited every night. */
  nightly?: true;
  /** Power limit that the group keeps on its chargers, in W. */
  limitW?: number;
  /** Criteria, or the share of the bound devices that are in the list. */
  of: (story: Story) => Readonly<Record<string, unknown>> | number;
}

const modelNamed = ({ models }: Story, code: string): number[] =>
  models.filter((model) => model.code === code).map(({ id }) => id);

/** Groups of the operator. */
const ofOperator: readonly PastGroup[] = [
  {
    name: 'P8 全部',
    note: '固件灰度用',
    daysAgo: 143,
    of: (story) => ({ modelId: modelNamed(story, 'P8-PRO') }),
  },
  { name: '夏季降功率', note: null, daysAgo: 118, limitW: 60, of: () => 0.04 },
];

/** Groups that each agent has for its own devices. */
const ofAgents: readonly PastGroup[] = [
  { name: '重点场所', note: '每周巡检', daysAgo: 66, of: () => 0.1 },
  { name: '全部设备', note: null, daysAgo: 64, nightly: true, of: () => ({}) },
];

/** Writes the groups of the operator and of the agents. */
export function groupDevices(story: Story): void {
  const [manager] = story.staff.managers;
  if (manager) for (const group of ofOperator) addGroup(story, manager, null, group);
  for (const { id, login } of story.agents) for (const group of ofAgents) addGroup(story, login, id, group);
}

const isBound = ({ userId }: Device): boolean => userId !== null;

function addGroup(story: Story, by: Actor, agentId: number | null, group: PastGroup): void {
  const { sheets, fleet } = story;
  const { name, note, daysAgo } = group;
  const random = story.random.fork(`group ${agentId} ${name}`);
  const joined = story.joined.get(by) ?? story.begin;
  const at = Math.max(Math.floor(story.now - daysAgo * dayMs - 4 * random.unit() * hourMs), joined + dayMs);
  const id = story.next('device_group');
  const of = group.of(story);
  sheets.add('device_group', {
    id,
    agent_id: agentId,
    merchant_id: null,
    name,
    note,
    criteria: typeof of === 'number' ? null : JSON.stringify(of),
    created_at: iso(at),
    updated_at: iso(at),
  });
  if (group.nightly) addSchedule(story, by, id, at + hourMs);
  if (group.limitW !== undefined)
    addLimit(story, by, { groupId: id, name, limitW: group.limitW, at: at + hourMs });
  act(story, { at, by, action: 'deviceGroup.create', target: id, name, after: { name, note } });
  if (typeof of !== 'number') return;
  for (const device of fleet)
    if ((agentId === null || device.agentId === agentId) && isBound(device) && random.chance(of))
      sheets.add('device_group_member', { group_id: id, device_id: device.id });
}

/** Writes the power limit that a group keeps on its chargers. The running server brings it to them. */
function addLimit(
  story: Story,
  by: Actor,
  { groupId, name, limitW, at }: { groupId: number; name: string; limitW: number; at: number },
): void {
  const id = story.next('group_setting');
  story.sheets.add('group_setting', {
    id,
    group_id: groupId,
    kind: 'setLimit',
    limit_w: limitW,
    priority: 100,
    enabled: true,
    created_at: iso(at),
    updated_at: iso(at),
  });
  act(story, { at, by, action: 'groupSetting.create', target: id, name, after: { limitW } });
}

/** Writes a schedule that is switched off, so that nothing in the demo world happens by surprise. */
function addSchedule(story: Story, by: Actor, groupId: number, at: number): void {
  const id = story.next('group_schedule');
  story.sheets.add('group_schedule', {
    id,
    group_id: groupId,
    account_id: by.accountId,
    action: 'setLimit',
    limit_w: 60,
    time: '23:30',
    repeat: 'daily',
    enabled: false,
    created_at: iso(at),
    updated_at: iso(at),
  });
  act(story, { at, by, action: 'groupSchedule.create', target: id, name: '23:30', after: { time: '23:30' } });
}
