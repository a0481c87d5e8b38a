import { type Texts, texts as words } from '../i18n/languages';

/**
 * States of an alarm after ISA-18.2 and IEC 62682. `returned`: its condition has ended, but no person has acknowledged
 * it; `suppressed`: by design, such as during an upgrade; `outOfService`: during maintenance; `closed`: normal again,
 * or the device has changed hands.
 */
export const alarmStates = [
  'unacknowledged',
  'acknowledged',
  'returned',
  'shelved',
  'suppressed',
  'outOfService',
  'closed',
] as const;
export type AlarmState = (typeof alarmStates)[number];

/** States of alarms that are open, which are all but `closed`. */
export const openAlarmStates: readonly AlarmState[] = alarmStates.filter((state) => state !== 'closed');

/** Facts about an alarm, from which its state follows. */
export interface AlarmFacts {
  /** True while its condition holds. */
  active: boolean;
  acknowledged: boolean;
  shelved: boolean;
  suppressed: boolean;
  /** True during maintenance of the device or of its place. */
  outOfService: boolean;
  closed: boolean;
}

/** Returns the state of an alarm, as the database's `alarm_state` does. Maintenance comes first, then suppression. */
export function alarmState(facts: AlarmFacts): AlarmState {
  const { active, acknowledged, shelved, suppressed, outOfService, closed } = facts;
  if (closed) return 'closed';
  if (outOfService) return 'outOfService';
  if (suppressed) return 'suppressed';
  if (shelved) return 'shelved';
  if (!active) return 'returned';
  return acknowledged ? 'acknowledged' : 'unacknowledged';
}

export const alarmStateWords = {
  unacknowledged: words('未确认', '未確認', 'Unacknowledged', 'Non acquittée', 'Nicht quittiert', '未確認'),
  acknowledged: words('已确认', '已確認', 'Acknowledged', 'Acquittée', 'Quittiert', '確認済み'),
  returned: words(
    '已恢复，未确认',
    '已恢復，未確認',
    'Returned, unacknowledged',
    'Revenue, non acquittée',
    'Gegangen, nicht quittiert',
    '復帰（未確認）',
  ),
  shelved: words('已搁置', '已擱置', 'Shelved', 'Mise de côté', 'Zurückgestellt', '保留中'),
  suppressed: words('已抑制', '已抑制', 'Suppressed', 'Inhibée', 'Unterdrückt', '抑制中'),
  outOfService: words('维护停用', '維護停用', 'Out of service', 'Hors service', 'Außer Betrieb', '使用休止'),
  closed: words('已关闭', '已關閉', 'Closed', 'Clôturée', 'Geschlossen', '終了'),
} satisfies Record<AlarmState, Texts>;
