import { dayMs, hourMs, iso, isoOrNull, minuteMs } from './calendar';
import type { SignedFile } from './ground';
import { logDevice } from './ledger';
import { act } from './logs';
import { addMessage } from './messages';
import { bytesText, arrayText } from './sheets';
import type { Device, Story } from './story';
import { precedenceOf } from '@chargehand/contract/fields/version';

interface SceneRollout {
  model: string;
  version: string;
  from: readonly string[];
  daysAgo: number;
  notes: string;
  waves: readonly number[];
  failurePercent: number;
  /** Share of the devices that fail. */
  failing: number;
  /** Number of devices of a pilot, which stops by itself; a rollout without it goes to all devices. */
  pilot?: number;
}

/** Firmware of chargers that were never upgraded. */
const oldFirmware = '2.2.0';

/** The rollouts of the year. The pilot of the second stops by itself, and the third repeats it with new firmware. */
export const rollouts: readonly SceneRollout[] = [
  {
    model: 'P8-PRO',
    version: '2.3.0',
    from: [oldFirmware],
    daysAgo: 176,
    waves: [10, 50, 100],
    failurePercent: 15,
    failing: 0.02,
    notes: '修复双频路由器下偶发离线；风扇启停更平顺。',
  },
  {
    model: 'W3',
    version: '2.3.0',
    from: [oldFirmware],
    daysAgo: 84,
    waves: [100],
    failurePercent: 20,
    failing: 0.34,
    pilot: 30,
    notes: '高温时提前降低功率，减少过热告警。',
  },
  {
    model: 'W3',
    version: '2.3.1',
    from: [oldFirmware, '2.3.0'],
    daysAgo: 76,
    waves: [20, 100],
    failurePercent: 15,
    failing: 0.015,
    notes: '修复 2.3.0 在弱信号下校验失败的问题；高温时提前降低功率。',
  },
];

interface Member {
  device: Device;
  wave: number;
  startedAt: number;
  failed: boolean;
}

/** Writes the firmware of the year and its rollouts. Without stored files, there are none. */
export function rollOutFirmware(story: Story): void {
  const { ground, sheets } = story;
  const { firmware } = ground;
  const versions = new Map<Device, string>();
  story.firmwareOf = (device) => versions.get(device) ?? oldFirmware;
  if (!firmware) return;
  const by = story.random.pick(story.staff.managers);
  const keyId = story.next('signing_key');
  sheets.add('signing_key', {
    id: keyId,
    name: '固件签名密钥',
    kid: firmware.kid,
    public_key: bytesText(firmware.publicKey),
    created_at: iso(story.now - 190 * dayMs),
    created_by: by.accountId,
  });
  for (const scene of rollouts) {
    const file = firmware.files.find(
      ({ model, version }) => model === scene.model && version === scene.version,
    );
    const model = story.models.find(({ code }) => code === scene.model);
    if (!file || !model) continue;
    const startedAt = story.now - scene.daysAgo * dayMs - 5 * hourMs;
    const firmwareId = addFirmware(story, {
      scene,
      file,
      modelId: model.id,
      keyId,
      at: startedAt - 2 * hourMs,
    });
    const members = membersOf(story, scene, startedAt, versions);
    if (members.length === 0 || (scene.pilot !== undefined && members.length < 24)) continue;
    writeRollout(story, { scene, modelName: model.name, firmwareId, members, at: startedAt, versions });
  }
}

interface NewFirmware {
  scene: SceneRollout;
  file: SignedFile;
  modelId: number;
  keyId: number;
  at: number;
}

function addFirmware(story: Story, { scene, file, modelId, keyId, at }: NewFirmware): number {
  const id = story.next('firmware');
  const by = story.random.pick(story.staff.managers);
  story.sheets.add('firmware', {
    id,
    model_id: modelId,
    version: scene.version,
    precedence: precedenceOf(scene.version) ?? '',
    file: file.file,
    bytes: file.bytes,
    sha256: bytesText(file.sha256),
    key_id: keyId,
    signed_model: scene.model,
    signature: bytesText(Buffer.from(file.signature, 'base64').toString('hex')),
    from_versions: arrayText(scene.from),
    notes: scene.notes,
    created_at: iso(at),
    created_by: by.accountId,
    updated_at: iso(at),
  });
  act(story, {
    at,
    by,
    action: 'firmware.create',
    target: id,
    name: `${scene.model} ${scene.version}`,
    after: { version: scene.version, notes: scene.notes },
  });
  return id;
}

/** Returns the chargers of a model that were in use at a time, in random order, with their waves. */
function membersOf(
  story: Story,
  scene: SceneRollout,
  at: number,
  versions: ReadonlyMap<Device, string>,
): Member[] {
  const random = story.random.fork(`rollout ${scene.model} ${scene.version}`);
  const reached = story.fleet.filter(
    (device) =>
      device.model.code === scene.model &&
      scene.from.includes(versions.get(device) ?? oldFirmware) &&
      device.periods.some(({ since, until }) => since < at && until > at + 4 * dayMs),
  );
  const chosen = random.shuffled(reached).slice(0, scene.pilot);
  return chosen.map((device, i) => {
    const place = ((i + 1) / chosen.length) * 100;
    const wave = scene.waves.findIndex((percent) => place <= percent) + 1;
    const opened = at + (wave - 1) * 1.3 * dayMs;
    // A pilot fails often enough to stop by itself.
    const failed = scene.pilot === undefined ? random.chance(scene.failing) : i % 3 === 1;
    return { device, wave, startedAt: opened + random.between(2, 55) * minuteMs, failed };
  });
}

interface NewRollout {
  scene: SceneRollout;
  modelName: string;
  firmwareId: number;
  members: readonly Member[];
  at: number;
  versions: Map<Device, string>;
}

function writeWaves(
  story: Story,
  rolloutId: number,
  { scene, members, at }: Pick<NewRollout, 'scene' | 'members' | 'at'>,
): void {
  for (const [i, percent] of scene.waves.entries()) {
    const waveMembers = members.filter(({ wave }) => wave === i + 1);
    const failed = waveMembers.filter((member) => member.failed).length;
    story.sheets.add('rollout_wave', {
      rollout_id: rolloutId,
      wave: i + 1,
      percent,
      opened_at: iso(at + i * 1.3 * dayMs),
      done: waveMembers.length - failed,
      failed,
    });
  }
}

interface NewMember {
  rolloutId: number;
  member: Member;
  version: string;
  /** Firmware version before the rollout. */
  from: string;
  /** Reason of the failure, or null. */
  reason: string | null;
  end: number;
}

function writeMember(story: Story, { rolloutId, member, version, from, reason, end }: NewMember): void {
  const { device, wave, startedAt, failed } = member;
  story.sheets.add('rollout_device', {
    rollout_id: rolloutId,
    device_id: device.id,
    wave,
    state: failed ? 'failed' : 'done',
    from_version: from,
    attempt: 1,
    tries: 1,
    said_done: !failed,
    percent: failed ? null : 100,
    reason,
    offered_at: iso(startedAt),
    downloading_at: iso(startedAt + 4000),
    installing_at: failed ? null : iso(startedAt + 2 * minuteMs),
    finished_at: iso(end),
  });
  const facts = {
    upgrade: failed ? 'failed' : 'done',
    version,
    from,
    ...(reason && { reason }),
  };
  logDevice(story, device, { at: end, behaviour: 'upgrade', agentId: null, merchantId: null, facts });
}

function writeRollout(
  story: Story,
  { scene, modelName, firmwareId, members, at, versions }: NewRollout,
): void {
  const { sheets } = story;
  const random = story.random.fork(`steps ${scene.model} ${scene.version}`);
  const id = story.next('rollout');
  const by = random.pick(story.staff.heads);
  const finished = members.map(({ startedAt }) => startedAt + random.between(3, 7) * minuteMs);
  const isStopped = scene.pilot !== undefined;
  const stoppedFailed = members.slice(0, 24).filter(({ failed }) => failed).length;
  sheets.add('rollout', {
    id,
    firmware_id: firmwareId,
    kind: isStopped ? 'list' : 'share',
    status: isStopped ? 'stopped' : 'completed',
    reason: isStopped ? 'failures' : null,
    stopped_tried: isStopped ? 24 : null,
    stopped_failed: isStopped ? stoppedFailed : null,
    wave: scene.waves.length,
    waves: scene.waves.length,
    devices: members.length,
    success_percent: 80,
    failure_percent: scene.failurePercent,
    while_charging: false,
    created_at: iso(at),
    created_by: by.accountId,
    finished_at: isoOrNull(isStopped ? null : Math.max(...finished)),
  });
  if (isStopped && by.accountId !== null)
    addMessage(story, {
      accountId: by.accountId,
      at: at + hourMs,
      readAt: at + 2 * hourMs,
      about: { rollout: id },
      facts: { model: modelName, version: scene.version },
    });
  writeWaves(story, id, { scene, members, at });
  for (const [i, member] of members.entries()) {
    const reason = member.failed ? (isStopped ? 'hash' : random.pick(['noAnswer', 'download'])) : null;
    writeMember(story, {
      rolloutId: id,
      member,
      version: scene.version,
      from: versions.get(member.device) ?? oldFirmware,
      reason,
      end: finished[i] ?? member.startedAt,
    });
    if (!member.failed) versions.set(member.device, scene.version);
  }
  act(story, {
    at,
    by,
    action: 'rollout.create',
    target: id,
    name: `${scene.model} ${scene.version}`,
    after: { waves: scene.waves, devices: members.length },
  });
}
