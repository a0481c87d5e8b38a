import { alarmOfHeat } from './alarms';
import { hourMs, iso, isoOrNull, minuteMs } from './calendar';
import { logDevice } from './ledger';
import { act } from './logs';
import type { Actor, Heat, Story } from './story';

const notes = [
  '已电话联系用户，设备被毛巾盖住，移开后恢复正常。',
  '用户反馈放在窗台暴晒，已建议移到阴凉处。',
  '远程断电后温度回落，继续观察。',
  '风扇积灰，已通知代理商上门清理。',
  '同时给四台笔记本充电，已建议错开使用。',
  '多次高温，已安排退换。',
  '现场通风不良，已加装散热格栅。',
  '电话无人接听，已短信提醒，复查正常。',
];
const notesOf: Readonly<Record<string, readonly string[]>> = {
  de_DE: [
    'Gerät stand in der Sonne, Kunde hat es umgestellt.',
    'Lüfter gereinigt, Temperatur wieder normal.',
  ],
  fr_FR: ['Le chargeur était couvert, le client l’a dégagé.', 'Client rappelé, chargeur déplacé à l’ombre.'],
  zh_HK: ['已致電客戶，充電器被雜物遮蓋，移開後正常。', '遙距斷電後溫度回落。'],
};

/** Writes the warnings of all overheated chargers, how they were handled, and what their users were told. */
export function warn(story: Story): void {
  const { sheets, random } = story;
  const heats = story.heats.toSorted((a, b) => a.at - b.at || a.device.id - b.device.id);
  const openSince = story.now - 4 * hourMs;
  for (const heat of heats) {
    const { device, period } = heat;
    const id = story.next('warning');
    const heard = heat.at + 400;
    const end = endOf(story, heat, openSince);
    const { at: completedAt, by, note } = end;
    alarmOfHeat(story, heat, end);
    const { agentId, merchantId, user } = period;
    sheets.add('warning', {
      id,
      device_id: device.id,
      agent_id: agentId,
      merchant_id: merchantId,
      user_id: user.id,
      threshold: device.model.warningTemperature,
      temperature: heat.temperature,
      power_mw: heat.powerMw,
      peak_temperature: heat.peak,
      peak_power_mw: heat.peakPowerMw,
      reported_at: iso(heat.at),
      read_at: iso(heat.readAt),
      sid: heat.sid,
      cool_since: isoOrNull(heat.coolSince),
      cool_heard_since: isoOrNull(heat.coolSince),
      completed_at: isoOrNull(completedAt),
      automatic: completedAt !== null && by === null,
      note,
      completed_by: by?.accountId ?? null,
      completed_name: by?.name ?? null,
      since: iso(period.since),
      device_name: period.name,
      code: device.code,
      model_name: device.model.name,
    });
    const log = { agentId, merchantId, behaviour: 'warning' };
    logDevice(story, device, {
      ...log,
      at: heard,
      facts: { warning: 'opened', temperature: heat.temperature, threshold: device.model.warningTemperature },
    });
    if (completedAt !== null)
      logDevice(story, device, {
        ...log,
        at: completedAt,
        facts: { warning: by ? 'completed' : 'recovered', peak: heat.peak },
        ...(by && { by }),
      });
    if (by && completedAt !== null)
      act(story, {
        at: completedAt,
        by,
        action: 'warning.handle',
        target: id,
        name: device.code,
        after: { note },
      });
    if (!user.quiet)
      sheets.add('app_notice', {
        user_id: user.id,
        warning_id: id,
        feedback_id: null,
        announcement_id: null,
        created_at: iso(heard),
        read_at:
          random.chance(0.8) && heard < story.now - 2 * hourMs
            ? iso(heard + random.between(1, 90) * minuteMs)
            : null,
      });
  }
}

/** Returns when and by whom a warning was completed: by itself, by staff with a note, or not yet. */
function endOf(
  story: Story,
  heat: Heat,
  openSince: number,
): { at: number | null; by: Actor | null; note: string | null } {
  const { random, staff } = story;
  if (heat.coolEnd !== null) return { at: heat.coolEnd + 400, by: null, note: null };
  // A warning is completed once its charger has been unplugged. The newest ones are still open.
  const handledAt = heat.readAt + random.between(6, 150) * minuteMs;
  if (heat.readAt > openSince || handledAt >= story.now) return { at: null, by: null, note: null };
  const { user, merchantId } = heat.period;
  const merchant = story.merchantOf(merchantId);
  const by = merchant && random.chance(0.35) ? merchant.login : random.pick(staff.support);
  return { at: handledAt, by, note: random.pick(notesOf[user.language] ?? notes) };
}
