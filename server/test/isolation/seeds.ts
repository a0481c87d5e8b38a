import { precedenceOf } from '@chargehand/contract/fields/version';
import { type InsertObject, sql } from 'kysely';
import type { DB } from '../../src/lib/db-types';
import { fresh, freshMac, markOf, type Owner } from '../authorisation/target';
import { newLabel } from '../cabinets';
import type { TestServer } from '../harness';

/** A tenant with `size` devices and users. Its rows contain its mark (`markOf`) if they have a suitable text column. */
export interface Tenant extends Owner {
  token: string;
  size: number;
}

/** Rows to which a seeded row may refer. */
interface Rows extends Tenant {
  mark: string;
  deviceId: number;
  userId: number;
  /** The previous user of the same tenant; 0 for the first one. */
  otherId: number;
}

type Seed<T extends keyof DB> = (row: Rows) => InsertObject<DB, T>;

const bytes = () => Buffer.from(fresh());
const now = new Date().toISOString();

const sums = {
  readings: 1,
  temperatureSum: 1,
  temperaturePeak: 1,
  powerSum: 1,
  powerPeak: 1,
  energyUwh: 1,
  chargeCount: 1,
  chargeMs: 1,
};

const newestGroup = sql<number>`(select max(id) from device_group)`;
const newestRule = sql<number>`(select max(id) from alarm_rule)`;
const newestTag = sql<number>`(select max(id) from tag)`;

const betweenUsers = ['appFriend', 'deviceShare'];

/**
 * Functions that return one row for each table with tenants' rows, by table name. Null if the table needs no seed: the
 * tenant exists already, and `seedTenant` adds its devices and users itself.
 */
export const seeds: { [T in keyof DB]?: Seed<T> | null } = {
  place: ({ agentId, merchantId, mark }) => ({
    agentId,
    merchantId,
    name: mark,
    timeZone: 'UTC',
    latitude: 30,
    longitude: 120,
  }),
  // A trigger adds the point of a place.
  placePoint: null,
  // A cell outside every view, because its place does not exist.
  placeCell: ({ agentId, merchantId }) => ({
    cx: -1,
    cy: -1,
    agentId,
    merchantId,
    placeCount: 1,
    firstId: 1,
    west: 1,
    east: 1,
    top: 1,
    bottom: 1,
    state: 0,
  }),
  tag: ({ agentId, merchantId, mark }) => ({ agentId, merchantId, name: mark }),
  deviceTag: ({ deviceId }) => ({ deviceId, tagId: newestTag }),
  merchantTag: ({ agentId }) => ({
    tagId: newestTag,
    merchantId: sql<number>`(select min(id) from merchant where agent_id = ${agentId})`,
  }),
  alarmRule: ({ agentId, merchantId, mark }) => ({
    agentId,
    merchantId,
    name: mark,
    enabled: false,
    kinds: [],
    severity: 'info',
    console: true,
    email: false,
    phone: false,
    gatherSeconds: 0,
    pauseMinutes: 1,
    tellsReturn: false,
  }),
  alarmRuleAccount: ({ accountId }) => ({ ruleId: newestRule, level: 1, accountId }),
  alarmSending: ({ accountId }) => ({
    ruleId: newestRule,
    level: 1,
    reason: 'new',
    channel: 'console',
    accountId,
  }),
  deviceGroup: ({ agentId, merchantId, mark }) => ({ agentId, merchantId, name: mark }),
  deviceGroupMember: ({ deviceId }) => ({
    deviceId,
    groupId: newestGroup,
  }),
  groupSetting: () => ({
    groupId: newestGroup,
    kind: 'setLimit',
    limitW: 40,
    priority: 0,
    enabled: false,
  }),
  deviceSetting: ({ deviceId }) => ({
    deviceId,
    settingId: sql<number>`(select max(id) from group_setting)`,
    kind: 'setLimit',
    value: '40',
    state: 'waiting',
  }),
  groupSchedule: ({ accountId }) => ({
    accountId,
    groupId: newestGroup,
    action: 'turnOn',
    time: '07:00',
    repeat: 'daily',
    enabled: false,
  }),
  cabinet: ({ agentId, merchantId, mark }) => ({
    agentId,
    merchantId,
    code: fresh(mark),
    label: newLabel(),
    modelId: sql<number>`(select max(id) from cabinet_model)`,
  }),
  qrBatch: ({ agentId, merchantId, mark }) => ({ agentId, merchantId, number: fresh(mark), quantity: 1 }),
  qrCode: ({ agentId, merchantId }) => ({
    agentId,
    merchantId,
    label: newLabel(),
    position: 1,
    batchId: sql<number>`(select max(id) from qr_batch)`,
  }),
  // The device has left the slot, because the list of fittings shows only those that ended.
  cabinetFitting: ({ agentId, merchantId, deviceId, mark }) => ({
    agentId,
    merchantId,
    deviceId,
    slot: 1,
    cabinetCode: mark,
    deviceCode: mark,
    cabinetId: sql<number>`(select max(id) from cabinet)`,
    leftAt: now,
    cause: 'takenOut',
  }),
  apiApplication: ({ agentId, merchantId, mark }) => ({
    companyName: mark,
    email: 'partner@example.com',
    agentId,
    merchantId,
    owner: merchantId === null ? 'agent' : 'merchant',
  }),
  apiApplicationDevice: ({ deviceId }) => ({
    applicationId: sql<number>`(select max(id) from api_application)`,
    deviceId,
  }),
  apiTestDevice: ({ deviceId }) => ({ deviceId }),
  apiWebhook: ({ mark }) => ({
    url: `https://example.com/${mark}`,
    secret: bytes(),
    applicationId: sql<number>`(select max(id) from api_application)`,
  }),
  apiNotice: ({ mark }) => ({
    title: JSON.stringify({ en_US: mark }),
    content: '{}' as never,
    excerpt: '{}',
  }),
  apiNoticeVersion: ({ mark }) => ({
    title: JSON.stringify({ en_US: mark }),
    content: '{}' as never,
    version: 1,
    noticeId: sql<number>`(select max(id) from api_notice)`,
  }),
  apiPush: () => ({
    versionId: sql<number>`(select max(id) from api_notice_version)`,
    reach: 'all',
    channels: ['email'],
  }),
  apiPushTarget: () => ({
    pushId: sql<number>`(select max(id) from api_push)`,
    applicationId: sql<number>`(select max(id) from api_application)`,
  }),
  apiPushDelivery: ({ mark }) => ({
    pushId: sql<number>`(select max(id) from api_push)`,
    channel: 'webhook',
    target: mark,
    applicationId: sql<number>`(select max(id) from api_application)`,
    webhookId: sql<number>`(select max(id) from api_webhook)`,
  }),
  apiEvent: ({ deviceId, mark }) => ({
    deviceId,
    type: 'device.online',
    at: now,
    data: JSON.stringify({ mark }),
  }),
  apiEventSequence: ({ deviceId }) => ({ deviceId, sequence: 1 }),
  apiDelivery: ({ deviceId, mark }) => ({
    deviceId,
    messageId: fresh(),
    type: 'device.online',
    payload: mark,
    webhookId: sql<number>`(select max(id) from api_webhook)`,
  }),
  agent: null,
  merchant: null,
  account: null,
  device: null,
  appUser: null,
  session: ({ accountId, mark }) => ({
    tokenHash: bytes(),
    accountId,
    ip: '192.0.2.9',
    userAgent: mark,
  }),
  apiKey: ({ accountId, mark }) => ({
    accountId,
    name: mark,
    tokenHash: bytes(),
    tokenStart: 'chk_',
    permissions: [],
    quota: 1,
  }),
  setting: ({ accountId, mark }) => ({ accountId, key: fresh(), value: JSON.stringify(mark) }),
  operationLog: ({ accountId, agentId, merchantId, mark }) => ({
    accountId,
    agentId,
    merchantId,
    account: mark,
    name: mark,
    action: 'region.update',
    target: '1',
    targetName: mark,
    ip: '192.0.2.9',
  }),
  signInLog: ({ accountId, mark }) => ({
    account: mark,
    accountId,
    method: 'password',
    ok: true,
    ip: '192.0.2.9',
  }),
  file: ({ accountId, mark }) => ({
    name: `${fresh().toLowerCase()}.png`,
    originalName: mark,
    type: 'image/png',
    bytes: 1,
    accountId,
  }),
  upload: ({ accountId, mark }) => ({ accountId, noun: mark, name: mark, bytes: 1, modified: fresh() }),
  job: ({ accountId, mark }) => ({
    accountId,
    kind: 'test.seed',
    runner: 'slices',
    title: JSON.stringify({ mark }),
    input: '{}',
    ip: '192.0.2.9',
  }),
  import: ({ accountId, mark }) => ({ accountId, noun: 'region', name: mark, bytes: 1 }),
  secretBatch: ({ accountId }) => ({ accountId, origin: fresh(), sealed: bytes() }),
  secretBatchDevice: ({ deviceId }) => ({
    batchId: sql<number>`(select max(id) from secret_batch)`,
    deviceId,
  }),
  document: ({ agentId, merchantId, accountId, mark }) => ({
    kind: 'return',
    state: 'pending',
    fromAgentId: agentId,
    fromMerchantId: merchantId,
    toAgentId: merchantId === null ? null : agentId,
    fromName: mark,
    reason: mark,
    createdBy: accountId,
  }),
  documentDevice: ({ deviceId, mark }) => ({
    documentId: sql<number>`(select max(id) from document)`,
    deviceId,
    code: mark,
    open: false,
  }),
  documentCabinet: ({ mark }) => ({
    documentId: sql<number>`(select max(id) from document)`,
    cabinetId: sql<number>`(select max(id) from cabinet)`,
    code: mark,
    model: 'CAB',
    open: false,
  }),
  movement: ({ deviceId, userId, accountId, agentId, merchantId, mark }) => ({
    kind: 'unbind',
    deviceId,
    code: mark,
    modelId: sql<number>`(select model_id from device where id = ${deviceId})`,
    accountId,
    fromHolder: merchantId === null ? 'agent' : 'merchant',
    fromAgentId: agentId,
    fromMerchantId: merchantId,
    fromOut: 'out',
    fromBinderId: userId,
    toHolder: merchantId === null ? 'agent' : 'merchant',
    toAgentId: agentId,
    toMerchantId: merchantId,
    toOut: 'out',
  }),
  rejectedMessage: ({ deviceId, mark }) => ({
    deviceId,
    reason: 'shape',
    topic: 'up/tele',
    what: mark,
    excerpt: mark,
    bytes: 1,
    count: 1,
    firstAt: now,
    lastAt: now,
  }),
  deviceRaw: ({ deviceId, mark }) => ({
    deviceId,
    at: now,
    down: false,
    topic: 'up/tele',
    text: mark,
    bytes: 1,
  }),
  deviceLog: ({ deviceId, accountId, agentId, merchantId }) => ({
    deviceId,
    behaviour: 'online',
    accountId,
    agentId,
    merchantId,
  }),
  stocktake: ({ agentId, merchantId, accountId, mark }) => ({
    agentId,
    state: 'closed',
    closedAt: now,
    ...(merchantId === null && { note: mark, startedBy: accountId }),
  }),
  stocktakeScan: ({ deviceId, accountId }) => ({
    stocktakeId: sql<number>`(select max(id) from stocktake)`,
    code: fresh(),
    deviceId,
    accountId,
  }),
  stocktakeDifference: ({ deviceId, mark }) => ({
    stocktakeId: sql<number>`(select max(id) from stocktake)`,
    code: fresh(mark),
    kind: 'missing',
    deviceId,
  }),
  deviceOwnership: ({ deviceId }) => ({ deviceId, since: '2020-01-01' }),
  deviceState: ({ deviceId }) => ({ deviceId, online: true, seenAt: now, temperature: 20 }),
  deviceDesired: ({ deviceId }) => ({ deviceId }),
  telemetry: ({ deviceId }) => ({
    deviceId,
    at: now,
    sid: fresh(),
    seq: 1,
    temperature: 20,
    fan: false,
    powerMw: 1,
    ports: [0, 0, 0, 0, 0, 0],
  }),
  charge: ({ deviceId }) => ({ deviceId, port: 1, beganAt: now, endedAt: now, minutes: 1, energyUwh: 1 }),
  deviceHour: ({ deviceId }) => ({ deviceId, hour: now, ...sums }),
  deviceDay: ({ deviceId }) => ({ deviceId, day: now.slice(0, 10), ...sums }),
  deviceMonth: ({ deviceId }) => ({ deviceId, month: now.slice(0, 10), ...sums }),
  deviceMeter: ({ deviceId }) => ({
    deviceId,
    at: now,
    sid: 's',
    seq: 1,
    powerMw: 1,
    ports: '[]',
    hour: now,
    ...sums,
    totalEnergyUwh: 1,
    totalChargeCount: 1,
    totalChargeMs: 1,
  }),
  command: ({ deviceId, accountId }) => ({
    deviceId,
    kind: 'switchPort',
    port: 1,
    onState: true,
    createdBy: accountId,
  }),
  maintenance: ({ deviceId, mark }) => ({
    deviceId,
    reason: mark,
    until: now,
  }),
  incident: ({ mark }) => ({
    kind: 'wrongClock',
    severity: 'minor',
    cause: 'model',
    common: mark,
    name: mark,
    devices: 1,
    beganAt: now,
  }),
  alarm: ({ deviceId, agentId, merchantId, mark }) => ({
    incidentId: sql<number>`(select max(id) from incident)`,
    deviceId,
    kind: 'wrongClock',
    severity: 'minor',
    code: mark,
    deviceName: mark,
    modelName: mark,
    agentId,
    merchantId,
    since: sql<string>`(select hands_at from device where id = ${deviceId})`,
    beganAt: now,
  }),
  alarmCondition: ({ deviceId }) => ({
    deviceId,
    kind: 'wrongClock',
    since: sql<string>`(select hands_at from device where id = ${deviceId})`,
    beganAt: now,
  }),
  alarmStep: ({ accountId, mark }) => ({
    alarmId: sql<number>`(select max(id) from alarm)`,
    step: 'noted',
    accountId,
    note: mark,
  }),
  warning: ({ deviceId, userId, agentId, merchantId, mark }) => ({
    deviceId,
    userId,
    agentId,
    merchantId,
    threshold: 65,
    temperature: 66,
    powerMw: 1,
    peakTemperature: 66,
    peakPowerMw: 1,
    reportedAt: now,
    readAt: now,
    sid: mark.slice(0, 32),
  }),
  rolloutDevice: ({ deviceId, mark }) => ({
    rolloutId: sql<number>`(select max(id) from rollout)`,
    deviceId,
    wave: 1,
    fromVersion: mark,
    state: 'failed',
    reason: 'other',
    why: mark,
  }),
  feedback: ({ userId, deviceId, mark }) => ({ userId, deviceId, type: 'other', content: mark }),
  ad: ({ agentId, merchantId, accountId, mark }) => ({
    place: 'home',
    ownerId: agentId,
    name: merchantId === null ? mark : 'x',
    width: 1,
    height: 1,
    bytes: 1,
    image: sql<string>`(select max(name) from file)`,
    content: '{}' as never,
    excerpt: '{}',
    detail: true,
    systemDefault: false,
    visible: true,
    closable: true,
    createdBy: accountId,
  }),
  adAgent: ({ agentId }) => ({ adId: sql<number>`(select max(id) from ad)`, agentId }),
  appTextVersion: () => ({ text: 'privacyPolicy', version: 1, content: '{}' as never, agreeAnew: false }),
  appConsent: ({ userId, mark }) => ({
    userId,
    app: mark,
    text: 'privacyPolicy',
    version: 1,
    language: 'en_US',
  }),
  appInstallation: ({ userId, mark }) => ({
    userId,
    build: mark,
    installation: sql<string>`gen_random_uuid()`,
    platform: 'ios',
    version: '1.0.0',
    precedence: precedenceOf('1.0.0') ?? '',
  }),
  tally: ({ agentId, merchantId }) => ({
    level: merchantId === null ? 1 : 2,
    agentId,
    merchantId,
    day: '2020-01-01',
    what: 'inStock',
    modelId: 1,
    n: 0,
  }),
  fleetHour: ({ agentId, merchantId }) => ({
    hour: '2020-01-01T00:00:00Z',
    level: merchantId === null ? 1 : 2,
    agentId,
    merchantId,
    reporting: 0,
    energyUwh: 0,
    chargeCount: 0,
  }),
  announcement: ({ mark }) => ({
    audience: 'customers',
    reach: 'people',
    title: JSON.stringify({ en_US: mark }),
    excerpt: '{}',
    content: '{}' as never,
    state: 'sent',
    sendAt: now,
    sentAt: now,
  }),
  announcementTarget: ({ userId }) => ({
    announcementId: sql<number>`(select max(id) from announcement)`,
    userId,
  }),
  message: ({ accountId }) => ({
    accountId,
    announcementId: sql<number>`(select max(id) from announcement)`,
  }),
  appNotice: ({ userId }) => ({ userId, warningId: sql<number>`(select max(id) from warning)` }),
  appFriend: ({ userId, otherId, mark }) => ({ userId, friendId: otherId, note: mark }),
  deviceShare: ({ deviceId, userId, otherId }) => ({ deviceId, ownerId: userId, userId: otherId }),
  appSession: ({ userId }) => ({ tokenHash: bytes(), userId }),
  idempotency: ({ accountId }) => ({ accountId, keyHash: bytes(), requestHash: bytes() }),
  twoFactor: ({ accountId }) => ({ accountId, secret: bytes() }),
  recoveryCode: ({ accountId }) => ({ accountId, codeHash: bytes() }),
  passkey: ({ accountId, mark }) => ({
    accountId,
    name: mark,
    credentialId: fresh(mark),
    publicKey: bytes(),
    counter: 0,
    backedUp: false,
  }),
  passkeyChallenge: ({ accountId }) => ({ accountId, challenge: fresh() }),
  passwordTicket: ({ accountId }) => ({ accountId, tokenHash: bytes() }),
  signInTicket: ({ accountId }) => ({ accountId, tokenHash: bytes(), method: 'password' }),
  knownBrowser: ({ accountId }) => ({ accountId, tokenHash: bytes() }),
  singleSignOnLink: ({ accountId, mark }) => ({ accountId, issuer: 'https://id.example', subject: mark }),
};

/**
 * Tables whose rows belong to agents alone, with the column of the owner. Merchants see none of them, so a merchant's
 * seed belongs to its agent.
 */
export const ofAgents = {
  ad: 'ownerId',
  stocktake: 'agentId',
} as const satisfies { [T in keyof DB]?: keyof DB[T] };

/**
 * Adds the rows of a tenant: `size` bound devices, each with a user and a row of each other seed, unless this row
 * conflicts with an earlier one. The first device gets no row of `betweenUsers`, because these need an earlier user.
 */
export async function seedTenant({ db, device }: TestServer, tenant: Tenant): Promise<void> {
  const { agentId, merchantId, size } = tenant;
  const mark = markOf(tenant);
  let otherId: number | undefined;
  for (let i = 0; i < size; i += 1) {
    const user = await db
      .insertInto('appUser')
      .values({
        agentId,
        merchantId,
        nickname: fresh(mark),
        email: `${fresh(mark)}@example.com`,
        passwordHash: 'x',
        source: 'other',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bound = { userId: user.id, bindStatus: 'bound', boundAt: now };
    const place = { mac: freshMac(), name: fresh(mark), agentId, merchantId };
    const deviceId = await device(fresh(mark), { ...place, ...bound });
    const row = { ...tenant, mark, deviceId, userId: user.id, otherId: otherId ?? 0 };
    for (const [table, seed] of Object.entries(seeds)) {
      if (!seed || (otherId === undefined && betweenUsers.includes(table))) continue;
      // The insert has the type of an insert into `setting`, because there is no type for a table that is only known at
      // run time. The values come from the seed of `table`.
      const values = (seed as Seed<'setting'>)(row);
      const insert = db.insertInto(table as 'setting').values(values);
      // Inserts fittings without ON CONFLICT, which does not support the deferrable constraints of their table. Their
      // rows are unique here.
      const once = table === 'cabinetFitting';
      await (once ? insert : insert.onConflict((conflict) => conflict.doNothing())).execute();
    }
    otherId = user.id;
  }
}
