import { dayMs, hourMs, iso, minuteMs } from './calendar';
import { act } from './logs';
import { bytesText, arrayText } from './sheets';

/** Returns a signing secret without encryption, which the server encrypts with its own key at its next start. */
const plainSecret = (hex: string): string =>
  bytesText(`00${Buffer.from(`whsec_${Buffer.from(hex, 'hex').toString('base64')}`).toString('hex')}`);
import type { Agent, Story } from './story';

interface Partner {
  companyName: string;
  email: string;
  daysAgo: number;
  language: 'zh_CN' | 'de_DE' | 'fr_FR' | 'zh_HK';
  /** Place of the agent whose chargers the partner sees. */
  agent?: number;
  decided?: { status: 'approved' | 'rejected'; reason: string | null };
  scopes: readonly string[];
  /** Number of calls on a working day. */
  calls: number;
  webhook?: string;
}

const reading = ['devices:read', 'telemetry:read', 'events:read'];
const allScopes = [...reading, 'control'];

/** Companies that use the API. Their addresses are reserved names, which lead nowhere. */
const partners: readonly Partner[] = [
  {
    companyName: '云栖物业科技',
    email: 'api@yunqi-wuye.example.com',
    daysAgo: 286,
    language: 'zh_CN',
    agent: 0,
    decided: { status: 'approved', reason: null },
    scopes: allScopes,
    calls: 46,
    webhook: 'https://hooks.yunqi-wuye.example.com/chargehand',
  },
  {
    companyName: '東湖園區管理中心',
    email: 'it@donghu-park.example.com',
    daysAgo: 203,
    language: 'zh_CN',
    agent: 1,
    decided: { status: 'approved', reason: null },
    scopes: reading,
    calls: 18,
  },
  {
    companyName: 'Elbe Facility Services GmbH',
    email: 'technik@elbe-fs.example.com',
    daysAgo: 141,
    language: 'de_DE',
    agent: 2,
    decided: { status: 'approved', reason: null },
    scopes: reading,
    calls: 24,
    webhook: 'https://elbe-fs.example.com/hooks/laden',
  },
  {
    companyName: '速充联盟',
    email: 'bd@suchong.example.com',
    daysAgo: 97,
    language: 'zh_CN',
    scopes: allScopes,
    calls: 0,
    decided: { status: 'rejected', reason: '申请资料与营业执照不一致，请补充后重新提交。' },
  },
  {
    companyName: 'Part-Dieu Gestion SAS',
    email: 'dsi@pdg.example.com',
    daysAgo: 3,
    language: 'fr_FR',
    scopes: reading,
    calls: 0,
  },
];

const routes = [
  ['GET', '/api/open/v1/devices', 8],
  ['GET', '/api/open/v1/devices/:id/state', 30],
  ['GET', '/api/open/v1/devices/:id/charges', 12],
  ['GET', '/api/open/v1/devices/:id/statistics', 9],
  ['GET', '/api/open/v1/events', 16],
  ['POST', '/api/open/v1/oauth/token', 4],
] as const;

/** Writes the companies that use the API, what they called in the last weeks, and what was delivered to them. */
export function workWithPartners(story: Story): void {
  const { sheets } = story;
  const random = story.random.fork('partners');
  for (const partner of partners) {
    const id = story.next('api_application');
    const appliedAt = Math.floor(story.now - partner.daysAgo * dayMs - 3 * hourMs);
    const agent = partner.agent === undefined ? undefined : story.agents[partner.agent];
    const reviewed = partner.decided ? appliedAt + 26 * hourMs : null;
    const isApproved = partner.decided?.status === 'approved';
    const by = random.pick(story.staff.managers);
    sheets.add('api_application', {
      id,
      company_name: partner.companyName,
      email: partner.email,
      status: partner.decided?.status ?? 'pending',
      created_at: iso(appliedAt),
      language: partner.language,
      confirmed_at: iso(appliedAt + 11 * minuteMs),
      reason: partner.decided?.reason ?? null,
      reviewed_at: reviewed === null ? null : iso(reviewed),
      code: isApproved ? `P-${random.hex(10).toUpperCase()}` : null,
      owner: agent && isApproved ? 'agent' : 'operator',
      agent_id: agent && isApproved ? agent.id : null,
      scopes: arrayText(partner.scopes),
      used_at: isApproved ? iso(story.now - random.between(0.2, 5) * hourMs) : null,
    });
    if (reviewed !== null)
      act(story, {
        at: reviewed,
        by,
        action: 'apiApplication.review',
        target: id,
        name: partner.companyName,
        after: { ...partner.decided },
      });
    if (!isApproved || reviewed === null) continue;
    sheets.add('api_secret', {
      application_id: id,
      hash: bytesText(random.hex(64)),
      created_at: iso(reviewed),
    });
    for (let day = story.now - 29 * dayMs; day < story.now; day += dayMs) call(story, id, day, partner.calls);
    if (partner.webhook && agent) deliver(story, { id, url: partner.webhook, at: reviewed + dayMs, agent });
  }
}

function call(story: Story, applicationId: number, day: number, most: number): void {
  const random = story.random.fork(`calls ${applicationId} ${day}`);
  for (let n = random.int(Math.floor(most / 2), most); n > 0; n -= 1) {
    const [method, route] = random.weighted(routes.map((one) => [one, one[2]] as const));
    const calledAt = day + random.unit() * dayMs;
    if (calledAt >= story.now) continue;
    story.sheets.add('api_call', {
      application_id: applicationId,
      at: iso(calledAt),
      method,
      route,
      status: random.weighted([
        [200, 960],
        [404, 22],
        [429, 12],
        [401, 6],
      ] as const),
      ms: random.int(3, 38),
      ip: `198.51.100.${200 + (applicationId % 50)}`,
      request_id: `past-${random.hex(10)}`,
    });
  }
}

interface Hook {
  id: number;
  url: string;
  at: number;
  agent: Agent;
}

/** Writes a webhook, which is paused so that nothing is ever sent, and its deliveries of warnings until then. */
function deliver(story: Story, { id: applicationId, url, at, agent }: Hook): void {
  const { sheets } = story;
  const random = story.random.fork(url);
  const id = story.next('api_webhook');
  const paused = story.now - 6 * hourMs;
  sheets.add('api_webhook', {
    id,
    application_id: applicationId,
    url,
    types: '{}',
    secret: plainSecret(random.hex(48)),
    created_at: iso(at),
    paused_at: iso(paused),
    pause_reason: 'staff',
  });
  const recent = story.heats.filter(
    ({ at: heatAt, period }) =>
      period.agentId === agent.id && heatAt > story.now - 29 * dayMs && heatAt < paused,
  );
  const events = recent.flatMap((heat) => [
    { at: heat.at, device: heat.device, type: 'device.warning' },
    { at: heat.readAt + minuteMs, device: heat.device, type: 'device.offline' },
  ]);
  const bound = story.fleet.filter(
    (device) => device.agentId === agent.id && (device.boundAt ?? 0) > story.now - 29 * dayMs,
  );
  for (const device of bound)
    events.push({ at: (device.boundAt ?? 0) + minuteMs, device, type: 'device.online' });
  const inOrder = events.toSorted((a, b) => a.at - b.at);
  for (const event of inOrder.filter((one) => one.at < paused && one.at > at)) {
    const isDead = random.chance(0.03);
    const created = iso(event.at + 900);
    sheets.add('api_delivery', {
      webhook_id: id,
      message_id: `msg_${random.hex(32)}`,
      device_id: event.device.id,
      type: event.type,
      payload: JSON.stringify({
        type: event.type,
        timestamp: created,
        data: { deviceId: event.device.id, deviceCode: event.device.code },
      }),
      state: isDead ? 'dead' : 'delivered',
      tries: isDead ? 8 : 1,
      created_at: created,
      next_at: created,
      finished_at: iso(event.at + (isDead ? 20 * hourMs : 1300)),
      status: isDead ? 503 : 204,
      ms: random.int(40, 400),
      error: null,
    });
  }
}
