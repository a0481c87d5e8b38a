import { dayMs, hourMs, iso } from './calendar';
import { act } from './logs';
import type { Actor, Device, Story } from './story';

interface PastTag {
  name: string;
  daysAgo: number;
  /** Share of the devices that carry the tag. */
  share: number;
  /** Returns true for devices that may carry it. */
  suits: (device: Device) => boolean;
  /** Names of merchants that carry it. */
  merchants?: readonly string[];
}

/** Tags of the operator. */
const ofOperator: readonly PastTag[] = [
  { name: '样机', daysAgo: 318, share: 0.03, suits: ({ userId }) => userId === null },
  { name: '延保', daysAgo: 240, share: 0.12, suits: ({ userId }) => userId !== null },
  { name: '回访', daysAgo: 92, share: 0.05, suits: ({ userId }) => userId !== null },
  {
    name: '重点客户',
    daysAgo: 205,
    share: 0,
    suits: () => false,
    merchants: ['云栖联合办公', '东湖软件园', 'Hotel am Hafen', 'Bureaux Part-Dieu'],
  },
  {
    name: '连锁',
    daysAgo: 204,
    share: 0,
    suits: () => false,
    merchants: ['城西便利店', '星河健身', '海傍茶餐廳'],
  },
];

/** Tags that each agent uses for its own devices. */
const ofAgents: readonly PastTag[] = [
  { name: '室外', daysAgo: 160, share: 0.2, suits: ({ merchantId }) => merchantId !== null },
  { name: '夜间开放', daysAgo: 71, share: 0.15, suits: ({ merchantId }) => merchantId !== null },
];

/** Writes the tags of the operator and of the agents, and which devices and merchants carry them. */
export function tagEverything(story: Story): void {
  const [manager] = story.staff.managers;
  if (manager) for (const tag of ofOperator) addTag(story, manager, null, tag);
  for (const { id, login } of story.agents) for (const tag of ofAgents) addTag(story, login, id, tag);
}

function addTag(story: Story, by: Actor, agentId: number | null, tag: PastTag): void {
  const { name, daysAgo, share, suits, merchants = [] } = tag;
  const { sheets, agents, fleet } = story;
  const random = story.random.fork(`tag ${agentId} ${name}`);
  const joined = story.joined.get(by) ?? story.begin;
  const at = Math.max(Math.floor(story.now - daysAgo * dayMs - 5 * random.unit() * hourMs), joined + dayMs);
  const id = story.next('tag');
  sheets.add('tag', {
    id,
    agent_id: agentId,
    merchant_id: null,
    name,
    created_at: iso(at),
    updated_at: iso(at),
  });
  act(story, { at, by, action: 'tag.create', target: id, name, after: { name } });
  for (const device of fleet)
    if ((agentId === null || device.agentId === agentId) && suits(device) && random.chance(share))
      sheets.add('device_tag', { tag_id: id, device_id: device.id });
  for (const merchant of agents.flatMap((agent) => agent.merchants))
    if (merchants.includes(merchant.name))
      sheets.add('merchant_tag', { tag_id: id, merchant_id: merchant.id });
}
