import { dayMs, hourMs, iso, minuteMs } from './calendar';
import { act } from './logs';
import { arrayText, bytesText } from './sheets';
import type { Actor, Story } from './story';

interface PastKey {
  name: string;
  permissions: readonly string[];
  quota: number;
  addresses: readonly string[];
  daysAgo: number;
  /** Days ago of the last use. */
  usedDaysAgo: number;
  usedIp: string;
  revokedDaysAgo?: number;
}

/** Keys of the operator's programs. */
const keys: readonly PastKey[] = [
  {
    name: '仓库 WMS 同步',
    permissions: ['warehouseList:list', 'inboundList:list', 'outboundList:list', 'outboundList:add'],
    quota: 600,
    addresses: ['198.51.100.0/24'],
    daysAgo: 212,
    usedDaysAgo: 0.01,
    usedIp: '198.51.100.24',
  },
  {
    name: 'BI 报表',
    permissions: ['boundDeviceList:list', 'boundDeviceList:export', 'warningList:list', 'warningList:export'],
    quota: 60,
    addresses: [],
    daysAgo: 126,
    usedDaysAgo: 0.4,
    usedIp: '192.0.2.61',
  },
  {
    name: '旧盘点脚本',
    permissions: ['warehouseList:list', 'stocktakeList:list'],
    quota: 120,
    addresses: [],
    daysAgo: 301,
    usedDaysAgo: 131,
    usedIp: '192.0.2.18',
    revokedDaysAgo: 130,
  },
];

/** Writes the keys with which the operator’s programs call the API. Their tokens do not exist. */
export function keyPrograms(story: Story): void {
  const [manager] = story.staff.managers;
  if (manager) for (const key of keys) addKey(story, manager, key);
}

function addKey(story: Story, by: Actor, key: PastKey): void {
  const random = story.random.fork(`key ${key.name}`);
  const at = Math.floor(story.now - key.daysAgo * dayMs - 2 * hourMs);
  const { name, permissions, quota, addresses, usedDaysAgo, usedIp, revokedDaysAgo } = key;
  const id = story.next('api_key');
  const draft = { name, permissions, quota, addresses, endsAt: null };
  const revokedAt = revokedDaysAgo === undefined ? null : Math.floor(story.now - revokedDaysAgo * dayMs);
  story.sheets.add('api_key', {
    id,
    account_id: by.accountId,
    name,
    token_hash: bytesText(random.hex(64)),
    token_start: `chk_${random.hex(6)}`,
    permissions: arrayText(permissions),
    addresses: arrayText(addresses),
    quota,
    created_at: iso(at),
    used_at: iso(Math.floor(story.now - usedDaysAgo * dayMs)),
    used_ip: usedIp,
    revoked_at: revokedAt === null ? null : iso(revokedAt),
    revoked_by: revokedAt === null ? null : by.accountId,
  });
  act(story, { at, by, action: 'apiKey.create', target: id, name, after: draft });
  if (revokedAt !== null)
    act(story, {
      at: revokedAt + minuteMs,
      by,
      action: 'apiKey.revoke',
      target: id,
      name,
      before: { name, account: by.account },
    });
}
