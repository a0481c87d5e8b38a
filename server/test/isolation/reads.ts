/**
 * Figures expected for a tenant: the numbers of devices, users and accounts that it may see. All its devices are bound
 * and online.
 */
interface Figures {
  devices: number;
  users: number;
  accounts: number;
  /** Number of devices in an agent's warehouse. */
  unsold: number;
}

/**
 * Rows that an endpoint should show to a tenant that holds every permission. The texts are reasons.
 * - `own`: only the tenant's own rows.
 * - `ownForAgents`: to an agent only its own rows, to a merchant none.
 * - `nothing`: no row with a tenant's mark.
 * - `shared`: rows without a mark, or with the tenant's own mark.
 * - `figures`: no rows, but numbers that count only the tenant's own rows.
 */
type Sees =
  | 'own'
  | 'ownForAgents'
  | { nothing: string }
  | { shared: string }
  | { figures: (data: never, own: Figures) => [number, number][] };

interface Model {
  deviceCount: number;
}
/** Number of records that refer to a row. None are expected for the tenant's own row. */
interface Held {
  count: number;
}
interface Role {
  key: string;
  accountCount: number;
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

const settings = 'what the operator set up for everybody';
const staffOnly = 'staff accounts, of which tenants see none';
const agentsOnly = 'of warehouses, which agents have and merchants have not';
const ownAgency = 'its own agency’s row, which is not marked; others are refused by the authorisation matrix';
const foreignAd =
  'an agent’s own ads, of which its merchants see none; foreign ones are refused by the authorisation matrix and the tests of ads';
const published = 'what everybody who has the app reads';
const foreignDevice = 'figures of an own device; a foreign one is refused by the authorisation matrix';
const foreignAppDevice =
  'figures of an own device; foreign ones are refused by the tests of the app’s devices';
const foreignPartnerDevice =
  'figures of an own device; foreign ones are refused by the tests of the API of partners';
const catalogue = 'models are the operator’s catalogue';
const operator = 'the operator’s own, closed to tenants by the database';

/** Returns the expectations for the imports of a noun. Each account sees only its own imports. */
const importReads = (noun: string): Record<string, Sees> => {
  const rows = { shared: 'rows of an own import; foreign ones are refused by the authorisation matrix' };
  return {
    [`${noun}.importTemplate`]: { shared: 'headings and choices' },
    [`${noun}.importGet`]: 'own',
    [`${noun}.importRows`]: rows,
    [`${noun}.importBad`]: rows,
  };
};

/** Expectations for every read-only endpoint; one that is missing here fails the isolation test. */
export const reads: Record<string, Sees> = {
  'account.export': { nothing: staffOnly },
  'account.get': { nothing: staffOnly },
  'account.holders': { nothing: staffOnly },
  'account.list': { nothing: staffOnly },
  'agent.export': { shared: ownAgency },
  'agent.get': { shared: ownAgency },
  'agent.holders': { figures: (held: Held[]) => [[sum(held.map(({ count }) => count)), 0]] },
  'agent.list': { shared: ownAgency },
  'agent.roles': { shared: settings },
  'agentDevice.export': { shared: agentsOnly },
  'agentDevice.get': 'own',
  'agentDevice.list': { shared: agentsOnly },
  'alarmRule.list': 'own',
  'alarmRule.export': 'own',
  'alarmRule.get': 'own',
  'alarmRule.recipients': 'own',
  'alarmRule.recipient': 'own',
  'announcement.export': { nothing: operator },
  'announcement.get': { nothing: operator },
  'announcement.list': { nothing: operator },
  'apiApplication.calls': { nothing: operator },
  'apiApplication.deliveries': { nothing: operator },
  'apiApplication.devices': { nothing: operator },
  'apiApplication.export': { nothing: operator },
  'apiApplication.get': { nothing: operator },
  'apiApplication.list': { nothing: operator },
  'apiApplication.testDevices': { nothing: operator },
  'apiApplication.webhooks': { nothing: operator },
  'apiNotice.export': { nothing: operator },
  'apiNotice.get': { nothing: operator },
  'apiNotice.list': { nothing: operator },
  'apiNotice.version': { nothing: operator },
  'app.ad': { nothing: 'an ad that no user was shown' },
  'app.ads': { shared: published },
  'app.announcement': { nothing: 'an announcement that no user has' },
  'app.appPackage': { shared: published },
  'app.charges': { shared: foreignAppDevice },
  'app.command': { nothing: 'a command that an app user gave' },
  'app.commands': { shared: foreignAppDevice },
  'app.consents': { shared: 'texts and numbers of versions, of the own rows alone' },
  'app.device': 'own',
  'app.devices': 'own',
  'app.feedback': 'own',
  'app.file': { nothing: 'a picture of an own user' },
  'app.friends': 'own',
  'app.info': { shared: published },
  'app.newestVersion': { shared: published },
  'app.notices': 'own',
  'app.oneFeedback': 'own',
  'app.picture': { nothing: 'a picture that nobody published' },
  'app.profile': 'own',
  'app.shared': { shared: 'what friends share with it: with the last user nobody does' },
  'app.shares': 'own',
  'app.statistics': { shared: foreignAppDevice },
  'app.text': { nothing: 'a text that nobody published' },
  'app.texts': { shared: published },
  'appFriend.export': 'own',
  'appFriend.get': 'own',
  'appFriend.list': 'own',
  'appInfo.get': { nothing: operator },
  'appInstallation.export': 'own',
  'appInstallation.get': 'own',
  'appInstallation.list': 'own',
  'appInstallation.versions': {
    figures: (platforms: { installations: number; knownBelow: number }[], owned) => [
      [sum(platforms.map(({ installations }) => installations)), owned.users],
      [sum(platforms.map(({ knownBelow }) => knownBelow)), 0],
    ],
  },
  'appText.all': { nothing: operator },
  'appText.draft': { nothing: operator },
  'appText.version': { nothing: operator },
  'appText.versions': { nothing: operator },
  'appUpgrade.export': { nothing: operator },
  'appUpgrade.get': { nothing: operator },
  'appUpgrade.list': { nothing: operator },
  'appUpgrade.uploads': { nothing: operator },
  'appUser.export': 'own',
  'appUser.get': 'own',
  'appUser.list': 'own',
  'arrival.expected': { nothing: operator },
  'arrival.export': { nothing: operator },
  'arrival.get': { nothing: operator },
  'arrival.list': { nothing: operator },
  ...importReads('arrival'),
  'arrivalDevice.export': { nothing: operator },
  'arrivalDevice.list': { nothing: operator },
  'auth.accountInfo': 'own',
  'auth.getVerify': { shared: 'a picture made for whoever asks' },
  'auth.ways': { shared: 'how one can sign in here' },
  'boundDevice.commands': { nothing: 'a command of an own device' },
  'boundDevice.export': 'own',
  'boundDevice.get': 'own',
  'boundDevice.list': 'own',
  'cabinet.candidates': { shared: 'own devices in no cabinet, of which there are none here' },
  'cabinet.export': 'own',
  'cabinet.get': 'own',
  'cabinet.holders': { shared: 'how many devices are in an own cabinet' },
  'cabinet.list': 'own',
  'cabinet.qr': { shared: 'a picture; that of a foreign cabinet is refused by the authorisation matrix' },
  ...importReads('cabinet'),
  'cabinetModel.export': { shared: catalogue },
  'cabinetModel.get': { shared: catalogue },
  'cabinetModel.holders': { shared: 'how many own cabinets are of a model' },
  'cabinetModel.list': { shared: catalogue },
  'cabinetModel.options': { shared: catalogue },
  'cabinetUnbind.export': 'own',
  'cabinetUnbind.list': 'own',
  'charge.export': { shared: 'charges of one own device; of a foreign one there are none' },
  'charge.list': { shared: 'charges of one own device; of a foreign one there are none' },
  'config.byKey': { shared: settings },
  'config.get': { nothing: 'a parameter that is neither public nor built in' },
  'config.list': { shared: settings },
  'consent.export': 'own',
  'consent.get': 'own',
  'consent.list': 'own',
  'customer.agencies': { shared: ownAgency },
  'customer.agency': { shared: ownAgency },
  'customer.merchant': 'own',
  'customer.merchants': 'own',
  'dashboard.amounts': {
    figures: (columns: { bound: number }[], own) => [[columns.at(-1)?.bound ?? -1, own.devices]],
  },
  'dashboard.demoTasks': { nothing: 'tasks of the demo world, which production has not' },
  'dashboard.figures': {
    figures: (
      data: Record<
        'devices' | 'inStock' | 'sold' | 'bound' | 'online' | 'users' | 'warnings' | 'feedback',
        number
      >,
      owned,
    ) => [
      [data.devices, owned.devices],
      [data.bound, owned.devices],
      [data.online, owned.devices],
      // Bound devices are not in stock.
      [data.inStock, 0],
      [data.sold, owned.devices - owned.unsold],
      [data.users, owned.users],
      [data.warnings, owned.users],
      [data.feedback, owned.users],
    ],
  },
  'dashboard.firstSteps': { nothing: 'the operator’s first steps, closed to tenants' },
  'dashboard.hottest': 'own',
  'dashboard.needs': {
    figures: (data: { warnings: { open: number }; feedback: number; failedCommands: number }, owned) => [
      [data.warnings.open, owned.users],
      [data.feedback, owned.users],
      [data.failedCommands, 0],
    ],
  },
  'dashboard.sales': {
    figures: ({ models }: { models: { n: number }[] }, own) => [
      [sum(models.map(({ n }) => n)), own.devices - own.unsold],
    ],
  },
  'dashboard.stock': { nothing: operator },
  'dashboard.usage': {
    // Upkeep has summed no hour; `fleet.test.ts` holds whose hours are summed for whom.
    figures: ({ hours }: { hours: { reporting: number }[] }) => [
      [sum(hours.map(({ reporting }) => reporting)), 0],
    ],
  },
  'device.export': 'own',
  'device.get': 'own',
  'device.list': 'own',
  ...importReads('device'),
  'deviceCredentials.waiting': { nothing: operator },
  'deviceGroup.list': 'own',
  'groupSetting.list': 'own',
  'groupSetting.export': 'own',
  'groupSetting.get': 'own',
  'deviceSetting.list': 'own',
  'deviceSetting.export': 'own',
  'deviceSetting.get': 'own',
  'groupSchedule.list': 'own',
  'groupSchedule.export': 'own',
  'groupSchedule.get': 'own',
  'deviceGroup.export': 'own',
  'deviceGroup.get': 'own',
  'deviceLabel.qr': { shared: 'a picture; that of a foreign device is refused by the authorisation matrix' },
  'deviceLog.export': { shared: 'entries of an own device, which name nobody here' },
  'deviceLog.list': { shared: 'entries of an own device, which name nobody here' },
  'deviceLog.newest': { nothing: 'the operator’s feed, closed to tenants' },
  'deviceMessage.rejected': { shared: foreignDevice },
  'deviceMessage.raw': { nothing: operator },
  'deviceModel.export': {
    figures: ([sheet]: { data: [string, number][] }[], own) => [
      [sum((sheet?.data ?? []).slice(1).map(([, deviceCount]) => deviceCount)), own.devices],
    ],
  },
  'deviceModel.get': { shared: catalogue },
  'deviceModel.holders': { figures: (held: Held[]) => [[sum(held.map(({ count }) => count)), 0]] },
  'deviceModel.list': {
    figures: ({ rows }: { rows: Model[] }, own) => [
      [sum(rows.map(({ deviceCount }) => deviceCount)), own.devices],
    ],
  },
  'deviceModel.options': { shared: catalogue },
  'deviceMove.export': { shared: 'moves of own devices, of which there are none here' },
  'deviceMove.list': { shared: 'moves of own devices, of which there are none here' },
  'deviceShare.export': 'own',
  'deviceShare.get': 'own',
  'deviceShare.list': 'own',
  'deviceStatistics.export': { shared: foreignDevice },
  'deviceStatistics.minutes': { shared: foreignDevice },
  'deviceStatistics.sums': { shared: foreignDevice },
  'deviceSummary.export': 'own',
  'deviceSummary.figures': {
    figures: ({ total }: { total: number }, own) => [[total, own.devices]],
  },
  'deviceSummary.list': 'own',
  'dict.export': { shared: settings },
  'dict.get': { shared: settings },
  'dict.holders': { shared: settings },
  'dict.list': { shared: settings },
  'dict.ofType': { shared: settings },
  'dict.types': { shared: settings },
  'document.export': 'own',
  'document.get': 'own',
  'document.list': 'own',
  'documentCabinet.export': { shared: 'codes of an own document; of a foreign one there are none' },
  'documentCabinet.list': { shared: 'codes of an own document; of a foreign one there are none' },
  'documentDevice.export': { shared: 'codes of an own document; of a foreign one there are none' },
  'documentDevice.list': { shared: 'codes of an own document; of a foreign one there are none' },
  // Agents have warehouses, so they have documents to answer. Merchants have neither.
  'examine.list': {
    figures: (data: { total: number }, own) => [[Number(data.total > 0), Number(own.unsold > 0)]],
  },
  'feedback.export': 'own',
  'feedback.files': { nothing: 'pictures of an own user, as bytes' },
  'feedback.get': 'own',
  'feedback.list': 'own',
  'file.download': 'own',
  'file.resource': {
    shared: 'the bytes of the own picture; foreign ones are refused by the authorisation matrix',
  },
  'firmware.export': { nothing: operator },
  'firmware.get': { nothing: operator },
  'firmware.holders': { nothing: operator },
  'firmware.list': { nothing: operator },
  'firmware.running': { nothing: operator },
  'firmware.uploads': { nothing: operator },
  'homeAd.export': 'ownForAgents',
  'homeAd.get': 'ownForAgents',
  'homeAd.list': 'ownForAgents',
  'homeAd.order': { shared: foreignAd },
  'homeAd.people': { shared: foreignAd },
  'homeAd.views': { shared: foreignAd },
  'inbound.export': { shared: agentsOnly },
  'inbound.list': { shared: agentsOnly },
  'job.exportRefusals': {
    shared: 'rows of an own job; foreign jobs are refused by the authorisation matrix',
  },
  'job.get': 'own',
  'job.list': 'own',
  'job.refusals': { shared: 'rows of an own job; foreign jobs are refused by the authorisation matrix' },
  'incident.list': 'own',
  'incident.export': 'own',
  'incident.get': 'own',
  'maintenance.list': 'own',
  'maintenance.export': 'own',
  'maintenance.get': 'own',
  'menu.get': { shared: 'the menu is the same for a role, whoever has it' },
  'menu.list': { shared: 'the menu is the same for a role, whoever has it' },
  'menu.tree': { shared: 'the menu is the same for a role, whoever has it' },
  'menuRemoval.look': { shared: 'the menu is the same for a role, whoever has it' },
  'menuRemoval.removed': { shared: 'the menu is the same for a role, whoever has it' },
  'merchant.export': 'own',
  'merchant.get': 'own',
  'merchant.holders': { figures: (held: Held[]) => [[sum(held.map(({ count }) => count)), 0]] },
  'merchant.list': 'own',
  'merchant.roles': { shared: settings },
  'message.export': 'own',
  'message.get': 'own',
  'message.list': 'own',
  'message.unread': 'own',
  'apiKey.export': { nothing: operator },
  'apiKey.get': { nothing: operator },
  'apiKey.list': { nothing: operator },
  'apiKey.permissions': { shared: settings },
  'onlineSession.get': 'own',
  'onlineSession.list': 'own',
  'openCall.calls': { nothing: 'calls of the own application, of which there are none here' },
  'openControl.operation': { nothing: 'an operation that a partner asked for' },
  'openDevice.charges': { shared: foreignPartnerDevice },
  'openDevice.device': 'own',
  'openDevice.devices': 'own',
  'openDevice.ports': { shared: foreignPartnerDevice },
  'openDevice.state': { shared: foreignPartnerDevice },
  'openDevice.statistics': { shared: foreignPartnerDevice },
  'openDevice.telemetry': { shared: foreignPartnerDevice },
  'openEvent.events': 'own',
  'openWebhook.deliveries': { nothing: 'deliveries of an own webhook' },
  'openWebhook.webhook': { nothing: 'a webhook of the own application' },
  'openWebhook.webhooks': { nothing: 'webhooks of the own application, of which there are none here' },
  'operationAd.export': { shared: foreignAd },
  'operationAd.get': 'ownForAgents',
  'operationAd.list': { shared: foreignAd },
  'operationAd.order': { shared: foreignAd },
  'operationAd.people': { shared: foreignAd },
  'operationAd.views': { shared: foreignAd },
  'operationLog.export': 'own',
  'operationLog.get': 'own',
  'operationLog.list': 'own',
  'operationLog.vocabulary': { shared: 'the words for what can be logged are everybody’s' },
  'outbound.export': { shared: agentsOnly },
  'outbound.list': { shared: agentsOnly },
  'outbox.get': { nothing: operator },
  'outbox.list': { nothing: operator },
  'outbox.ways': { shared: 'which ways messages can take' },
  'passkey.list': 'own',
  'personalSetting.get': 'own',
  'personalSetting.sessions': 'own',
  'place.list': 'own',
  'place.export': 'own',
  'place.get': 'own',
  ...importReads('place'),
  'placeMap.view': {
    figures: ({ groups, places }: { groups: { count: number }[]; places: unknown[] }, own) => [
      [sum(groups.map(({ count }) => count)) + places.length, own.devices],
    ],
  },
  'placeMap.places': 'own',
  'placeMap.base': { shared: settings },
  'pushAll.export': { nothing: operator },
  'pushAll.get': { nothing: operator },
  'pushAll.list': { nothing: operator },
  'pushDelivery.export': { nothing: operator },
  'pushDelivery.get': { nothing: operator },
  'pushDelivery.list': { nothing: operator },
  'pushTarget.export': { nothing: operator },
  'pushTarget.get': { nothing: operator },
  'pushTarget.list': { nothing: operator },
  'qrBatch.export': 'own',
  'qrBatch.get': 'own',
  'qrBatch.holders': { shared: 'how many codes of an own batch are used' },
  'qrBatch.list': 'own',
  'qrBatch.printCount': { shared: 'counts; a foreign batch is refused by the authorisation matrix' },
  'qrBatch.package': { shared: 'pictures; those of a foreign batch are refused by the authorisation matrix' },
  ...importReads('qrBatch'),
  'qrCode.export': 'own',
  'qrCode.list': 'own',
  'receive.export': 'ownForAgents',
  'receive.list': 'ownForAgents',
  'recipient.list': 'own',
  'region.export': { shared: settings },
  'region.get': { shared: settings },
  'region.list': { shared: settings },
  'region.options': { shared: settings },
  ...importReads('region'),
  'role.get': { shared: 'names of roles' },
  'role.holders': { figures: (held: Held[]) => [[sum(held.map(({ count }) => count)), 0]] },
  'role.list': {
    figures: ({ rows }: { rows: Role[] }, own) => [
      [sum(rows.map(({ accountCount }) => accountCount)), own.accounts],
    ],
  },
  'role.menus': { shared: 'what roles hold' },
  'role.options': { shared: 'names of roles' },
  'rollout.export': { nothing: operator },
  'rollout.failureGroups': { nothing: operator },
  'rollout.get': { nothing: operator },
  'rollout.list': { nothing: operator },
  'rollout.wayBack': { nothing: operator },
  'rolloutDevice.export': { nothing: operator },
  'rolloutDevice.get': { nothing: operator },
  'rolloutDevice.list': { nothing: operator },
  'document.expected': {
    shared: 'what waits for the own answer; foreign documents are refused by the authorisation matrix',
  },
  'scan.expected': {
    shared: 'what waits for the own answer; foreign documents are refused by the authorisation matrix',
  },
  // Counts the documents that are no returns. The seeds contain no transfer to one of these tenants, so there are none.
  'scan.list': {
    figures: (papers: { kind: string }[]) => [[papers.filter(({ kind }) => kind !== 'return').length, 0]],
  },
  'search.find': 'own',
  'setting.all': 'own',
  'signingKey.export': { nothing: operator },
  'signingKey.get': { nothing: operator },
  'signingKey.holders': { nothing: operator },
  'signingKey.list': { nothing: operator },
  'signingKey.options': { nothing: operator },
  'backup.get': { nothing: operator },
  'backup.list': { nothing: operator },
  'backup.plan': { nothing: operator },
  'signInLog.export': 'own',
  'signInLog.get': 'own',
  'signInLog.list': 'own',
  'singleSignOn.list': 'own',
  'stocktake.differences': { shared: agentsOnly },
  'stocktake.export': 'ownForAgents',
  'stocktake.exportDifferences': { shared: agentsOnly },
  'stocktake.figures': { shared: agentsOnly },
  'stocktake.get': { shared: agentsOnly },
  'stocktake.list': 'ownForAgents',
  'stocktake.scans': { shared: agentsOnly },
  'tag.list': 'own',
  'tag.export': 'own',
  'tag.get': 'own',
  'transfer.export': { shared: agentsOnly },
  'transfer.list': { shared: agentsOnly },
  ...importReads('transfer'),
  'twoFactor.status': { shared: 'yes or no, and a number of the own account' },
  'unboundDevice.export': { shared: 'own devices that were unbound, of which there are none here' },
  'unboundDevice.list': { shared: 'own devices that were unbound, of which there are none here' },
  'unreadCustomer.export': { nothing: operator },
  'unreadCustomer.get': { nothing: operator },
  'unreadCustomer.list': { nothing: operator },
  'alarm.course': { shared: 'steps of an alarm; a foreign one is refused by the authorisation matrix' },
  'alarm.waiting': { figures: ({ count }: Held, { devices }) => [[count, devices]] },
  'alarm.export': 'own',
  'alarm.get': 'own',
  'alarm.list': 'own',
  'alarmKind.export': { shared: settings },
  'alarmKind.get': { shared: settings },
  'alarmKind.list': { shared: settings },
  'alarmQuality.figures': 'own',
  'warning.course': { shared: 'figures of a warning; a foreign one is refused by the authorisation matrix' },
  'warning.export': 'own',
  'warning.get': 'own',
  'warning.list': 'own',
  'warning.open': 'own',
};

/** Tables with a policy that allows the tenants' database role every row, with the reason. */
export const openPolicies: Record<string, string> = {
  alarm_kind: 'delays and limits of the kinds of alarms, the same for all',
  place_cell_change: 'positions of cells of the map, which say nothing about the places in them',
  role: 'names and levels of roles belong to nobody; a merchant’s is looked up when an agent adds one',
  menu: 'the sidebar is made of it, from what the role holds',
  role_menu: 'the sidebar is made of it; what a role may do is the operator’s decision and no secret',
  cabinet_model: 'the operator’s catalogue',
  cabinet_model_takes: 'the operator’s catalogue',
  device_model: 'the operator’s catalogue; its fleet-wide counts are left out by column',
  dict_data: 'words of selects',
  region: 'names and clocks of the world',
};
