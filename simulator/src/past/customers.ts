import { dayMs, hourMs, iso } from './calendar';
import { act } from './logs';
import { agents, models } from './scene';
import type { Actor, Agent, Merchant, Story } from './story';

/** Returns a password hash in the usual form. It was made from no password, so no sign-in succeeds. */
export const lockedPassword = ({ random }: Story): string => {
  const base64 = (bytes: number) =>
    Buffer.from(random.hex(2 * bytes), 'hex')
      .toString('base64')
      .replace(/=/g, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`;
};

type GroundAccount = Story['ground']['accounts'][number];

const actorOf = ({ id, account, name, mType, agentId, merchantId }: GroundAccount, ip: string): Actor => ({
  accountId: id,
  userId: null,
  account,
  name,
  mType,
  agentId,
  merchantId,
  ip,
});

/** Finds the staff members by their roles. Without special ones, the administrators do everything. */
export function findStaff(story: Story): void {
  const { accounts } = story.ground;
  const staff = accounts.filter(({ mType }) => mType <= 1);
  const withRole = (...roles: string[]) => {
    const found = staff.filter(({ role }) => roles.includes(role));
    return (found.length > 0 ? found : staff).map((one) => actorOf(one, `10.8.0.${10 + (one.id % 200)}`));
  };
  story.staff = {
    clerks: withRole('warehouse_lead'),
    support: withRole('support'),
    managers: withRole('administrator'),
    heads: withRole('admin'),
  };
}

/** Notes that an existing row was created in the past. */
function backdate(story: Story, table: string, id: number, at: number): void {
  story.backdated.push({ table, id, at });
}

/** Adds an account whose password does not exist, so that no sign-in succeeds. */
function addLogin(
  story: Story,
  at: number,
  by: Actor,
  login: { account: string; name: string; mType: 2 | 3; agentId: number; merchantId: number | null },
): Actor {
  const { ground, sheets } = story;
  const id = story.next('account');
  sheets.add('account', {
    id,
    account: login.account,
    password_hash: lockedPassword(story),
    must_change_password: false,
    m_type: login.mType,
    role_id: ground.roles[login.mType === 2 ? 'agent' : 'merchant'] ?? null,
    agent_id: login.agentId,
    merchant_id: login.merchantId,
    name: login.name,
    contact: `${login.account}@example.com`,
    created_at: iso(at),
    created_by: by.accountId,
  });
  return actorOf({ ...login, id, role: '' }, customerIp(id));
}

const customerIp = (id: number): string => `203.0.113.${10 + (id % 60)}`;

function merchantOf(
  story: Story,
  agent: Agent,
  at: number,
  scene: (typeof agents)[number]['merchants'][number],
  n: number,
): Merchant {
  const { ground, sheets } = story;
  const liveMerchant = ground.merchants.find(
    ({ agentId, name }) => agentId === agent.id && name === scene.name,
  );
  const login = ground.accounts.find(
    ({ merchantId }) => liveMerchant !== undefined && merchantId === liveMerchant.id,
  );
  if (liveMerchant && login) {
    backdate(story, 'merchant', liveMerchant.id, at);
    backdate(story, 'account', login.id, at);
    return {
      id: liveMerchant.id,
      agent,
      name: scene.name,
      login: actorOf(login, customerIp(login.id)),
      habit: scene.habit,
    };
  }
  const id = story.next('merchant');
  const code = `${scene.account.slice(0, 2).toUpperCase()}-${agent.id}${n}1`;
  const { account, name } = scene;
  sheets.add('merchant', {
    id,
    agent_id: agent.id,
    name,
    contact: `${account}@example.com`,
    customer_code: code,
    created_at: iso(at),
  });
  const mine = addLogin(story, at, agent.login, {
    account,
    name,
    mType: 3,
    agentId: agent.id,
    merchantId: id,
  });
  act(story, {
    at,
    by: agent.login,
    action: 'merchant.create',
    target: id,
    name: `${code} · ${name}`,
    after: { account, name, customerCode: code },
  });
  return { id, agent, name, login: mine, habit: scene.habit };
}

/** Finds or adds the agents and their merchants, and moves the beginning of the existing ones to the past. */
export function winCustomers(story: Story): void {
  const { ground, sheets, random } = story;
  for (const [place, scene] of agents.entries()) {
    const liveAgent = ground.agents.find(({ customerCode }) => customerCode === scene.customerCode);
    const login = ground.accounts.find(
      ({ agentId, merchantId }) => liveAgent !== undefined && agentId === liveAgent.id && merchantId === null,
    );
    const first = scene.course.findIndex((orders) => orders > 0);
    const joinedAt = story.begin + (first * 30 + 1 + place) * dayMs + (2 + 6 * random.unit()) * hourMs;
    const by = random.pick(story.staff.managers);
    const { account, name, customerCode, language } = scene;
    let agent: Agent;
    if (liveAgent && login) {
      agent = {
        id: liveAgent.id,
        name,
        login: actorOf(login, customerIp(login.id)),
        language,
        merchants: [],
      };
      backdate(story, 'agent', liveAgent.id, joinedAt);
      backdate(story, 'account', login.id, joinedAt);
    } else {
      const id = story.next('agent');
      sheets.add('agent', {
        id,
        name,
        contact: `${account}@example.com`,
        customer_code: customerCode,
        created_at: iso(joinedAt),
      });
      const mine = addLogin(story, joinedAt, by, { account, name, mType: 2, agentId: id, merchantId: null });
      agent = { id, name, login: mine, language, merchants: [] };
      act(story, {
        at: joinedAt,
        by,
        action: 'agent.create',
        target: id,
        name: `${customerCode} · ${name}`,
        after: { account, name, customerCode },
      });
    }
    story.agents.push(agent);
    story.joined.set(agent.login, joinedAt);
    for (const [n, merchant] of scene.merchants.entries()) {
      const later = joinedAt + (3 + 9 * n + 4 * random.unit()) * dayMs;
      const opened = merchantOf(story, agent, later, merchant, n);
      story.joined.set(opened.login, later);
      agent.merchants.push(opened);
    }
  }
}

/** Backdates existing rows without a part in the past: accounts of staff, and other merchants. */
export function backdateOthers(story: Story): void {
  const { ground, backdated } = story;
  const isKnown = (table: string, id: number) =>
    backdated.some((one) => one.table === table && one.id === id);
  const others = [
    ...ground.merchants.map(({ id }) => ['merchant', id] as const),
    ...ground.accounts.map(({ id }) => ['account', id] as const),
  ];
  for (const [table, id] of others)
    if (!isKnown(table, id)) backdate(story, table, id, story.begin + 12 * hourMs);
}

/** Finds or adds the six models. */
export function describeModels(story: Story): void {
  const { ground, sheets } = story;
  for (const { code, draft, from } of models) {
    const soldFrom = story.begin + (from * 30 - 3) * dayMs;
    const liveModel = ground.models.find((one) => one.code === code);
    if (liveModel) {
      story.models.push(liveModel);
      backdate(story, 'device_model', liveModel.id, soldFrom);
      continue;
    }
    const id = story.next('device_model');
    const {
      name,
      portCount,
      designPower,
      warningTemperature,
      shareLimit,
      levels,
      size,
      weight,
      input,
      output,
    } = draft;
    const by = story.random.pick(story.staff.managers);
    sheets.add('device_model', {
      id,
      image: ground.image,
      name,
      code,
      port_count: portCount,
      design_power: designPower,
      warning_temperature: warningTemperature,
      share_limit: shareLimit,
      levels: JSON.stringify(levels),
      size,
      weight,
      input,
      output,
      created_at: iso(soldFrom),
      created_by: by.accountId,
      updated_at: iso(soldFrom),
    });
    story.models.push({
      id,
      code,
      name,
      portCount,
      designPower,
      warningTemperature,
      shareLimit,
      image: ground.image,
    });
    act(story, {
      at: soldFrom,
      by,
      action: 'deviceModel.create',
      target: id,
      name: `${code} · ${name}`,
      after: { code, name, portCount, designPower },
    });
  }
}

/** Writes the changes of the dashboard's counts by day, and by month where the product keeps no days any more. */
export function writeTallies({ tallies, sheets, now }: Story): void {
  const columns = ['level', 'agent_id', 'merchant_id', 'day', 'what', 'model_id', 'n'];
  const sheet = sheets.sheet('tally', columns);
  const recent = iso(now - 63 * dayMs).slice(0, 10);
  const folded = new Map<string, number>();
  for (const [key, n] of tallies) {
    const parts = key.split('\t');
    const day = parts[3] ?? '';
    if (day < recent) parts[3] = `${day.slice(0, 7)}-01`;
    const kept = parts.join('\t');
    folded.set(kept, (folded.get(kept) ?? 0) + n);
  }
  for (const [key, n] of folded) if (n !== 0) sheet.add(`${key}\t${n}`);
}
